import type { Span } from './scan.ts'

/** As if it were typed, so that the browser can take it back. */
export function write(field: HTMLTextAreaElement, { from, to }: Span, insert: string, back: number): void {
  field.focus()
  field.setSelectionRange(from, to)
  if (!document.execCommand('insertText', false, insert)) {
    field.setRangeText(insert, from, to, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const caret = from + insert.length - back
  field.setSelectionRange(caret, caret)
}

export function select(field: HTMLTextAreaElement, { from, to }: Span): void {
  field.focus()
  field.setSelectionRange(from, to)
  const { lineHeight } = measures(field)
  const line = field.value.slice(0, from).split('\n').length - 1
  field.scrollTop = Math.max(0, line * lineHeight - field.clientHeight / 3)
}

/** Just below the line of the caret; letters are all equally wide. */
export function placeIn(field: HTMLTextAreaElement, text: string, at: number): { left: number; top: number } {
  const { lineHeight, letter, padding } = measures(field)
  const lines = text.slice(0, at).split('\n')
  const left = padding + lines.at(-1)!.length * letter - field.scrollLeft
  const top = padding + lines.length * lineHeight - field.scrollTop
  return { left: Math.max(0, Math.min(left, field.clientWidth - OFFERS_WIDTH)), top }
}

const OFFERS_WIDTH = 288

function measures(field: HTMLTextAreaElement): { lineHeight: number; letter: number; padding: number } {
  const style = getComputedStyle(field)
  const brush = document.createElement('canvas').getContext('2d')!
  brush.font = `${style.fontSize} ${style.fontFamily}`
  return {
    lineHeight: Number.parseFloat(style.lineHeight),
    letter: brush.measureText('0').width,
    padding: Number.parseFloat(style.paddingTop),
  }
}
