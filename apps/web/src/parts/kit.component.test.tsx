import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ContentContext, GameContext } from '../shell/gameContext.ts'
import { Bar } from './bar.tsx'
import { Drawer } from './drawer.tsx'
import { Gallery } from './gallery.tsx'
import { Picture } from './picture.tsx'
import { usePictures } from './pictures.ts'
import { Stage } from './stage.tsx'
import { Token } from './token.tsx'

afterEach(cleanup)

const svgOf = (image: Element): string => decodeURIComponent(image.getAttribute('src') ?? '')

test('a picture of content comes when its stencils have come, and is the same for the same id', async () => {
  const { container } = render(
    <GameContext value="run">
      <Picture shape="token" kind="unit" id="archer" alt="Archer" />
      <Picture shape="token" kind="unit" id="archer" />
      <Picture shape="token" kind="unit" id="priest" />
    </GameContext>,
  )
  const [first, second, other] = [...container.querySelectorAll('img')] as Element[] as [Element, Element, Element]
  expect(svgOf(first)).toMatch(/viewBox="0 0 100 100"\/>$/)
  await waitFor(() => expect([first, second, other].map(svgOf).every((svg) => svg.includes('<path'))).toBe(true))
  expect(svgOf(second)).toBe(svgOf(first))
  expect(svgOf(other)).not.toBe(svgOf(first))
  expect([first.getAttribute('alt'), second.getAttribute('alt')]).toEqual(['Archer', ''])
})

test('an entry that says how it looks looks so, with a figure of another game too', async () => {
  const art = { figure: 'bear-head', ground: 'frost' }
  const sections = { units: { file: 'units.json', value: [{ id: 'archer', art }, { id: 'priest' }] } }
  const units = ['archer', 'priest'].map((id) => <Picture key={id} shape="token" kind="unit" id={id} />)
  const { container } = render(
    <GameContext value="run">
      {units}
      <ContentContext value={sections}>{units}</ContentContext>
    </GameContext>,
  )
  const images = [...container.querySelectorAll('img')]
  await waitFor(() => expect(images.map(svgOf).every((svg) => svg.includes('<path'))).toBe(true))
  const [archer, priest, ownArcher, ownPriest] = images.map(svgOf)
  expect(ownPriest).toBe(priest)
  expect(ownArcher).not.toBe(archer)
})

function Asks() {
  return <img alt="" src={usePictures().cardBack()} />
}

test('a page of no game asks for pictures in vain, and says so', () => {
  expect(() => render(<Asks />)).toThrow(/no pictures of undefined/)
})

function Board() {
  const pictures = usePictures('dice')
  return (
    <Stage scene={(size) => pictures.scene('tavernTable', size)} left={<p>you</p>} foot={<p>throw</p>}>
      {({ width, theme }) => <p data-test="field">{`${width} ${theme}`}</p>}
    </Stage>
  )
}

test('a stage draws its scene for the window and hands its size to what stands in it', async () => {
  const { container } = render(<Board />)
  await waitFor(() => expect(svgOf(container.querySelector('.stage-scene')!)).toMatch(/<svg/))
  expect(svgOf(container.querySelector('.stage-scene')!)).toContain(`viewBox="0 0 ${innerWidth} ${innerHeight}"`)
  expect(container.querySelector('[data-test=field]')!.textContent).toMatch(new RegExp(`^${innerWidth} (dusk|night)$`))
  expect(container.querySelector('.stage-goal')!.textContent).toBe('')
})

test('a token shows health as the length of its ring, and its tier without colour', () => {
  const { container, rerender } = render(<Shown health={0.25} tier={3} />)
  const ring = () => Number.parseFloat(container.querySelector<SVGElement>('.token-ring-full')!.style.strokeDasharray)
  const whole = 2 * Math.PI * 44
  expect(ring()).toBeCloseTo(whole / 4)
  expect(container.querySelectorAll('.token-tier')).toHaveLength(2)
  rerender(<Shown health={1.7} tier={2} />)
  expect(ring()).toBeCloseTo(whole)
  expect(container.querySelectorAll('.token-tier')).toHaveLength(1)
  rerender(<Shown health={-1} tier={1} />)
  expect(ring()).toBe(0)
  expect(container.querySelectorAll('.token-tier')).toHaveLength(0)
})

function Shown({ health, tier }: { health: number; tier: 1 | 2 | 3 }) {
  return (
    <GameContext value="run">
      <Token kind="unit" id="archer" side="you" health={health} tier={tier} />
    </GameContext>
  )
}

test('a bar is a meter to a screen reader and never leaves its frame', () => {
  const { container, rerender } = render(<Bar kind="body" value={14} max={9} label="Body of Wolf" />)
  const meter = () => container.querySelector('meter')!
  const fill = () => container.querySelector<HTMLElement>('.bar-fill')!.style.transform
  expect(meter().getAttribute('aria-label')).toBe('Body of Wolf')
  expect([meter().getAttribute('value'), fill()]).toEqual(['9', 'scaleX(1)'])
  rerender(<Bar kind="body" value={-2} max={9} label="Body of Wolf" />)
  expect([meter().getAttribute('value'), fill()]).toEqual(['0', 'scaleX(0)'])
  rerender(<Bar kind="body" value={0} max={0} label="Body of Wolf" />)
  expect(fill()).toBe('scaleX(0)')
})

function Asked() {
  const [value, set] = useState('a')
  return (
    <Gallery
      label="Opponent"
      value={value}
      onChange={set}
      choices={[
        { value: 'a', name: 'Marek', picture: null },
        { value: 'b', name: 'Yaga', line: 'Never forgets', picture: null },
        { value: 'c', name: 'Nobody', picture: null, disabled: true },
      ]}
    />
  )
}

test('a gallery is one question with radio buttons; what is disabled cannot be chosen', () => {
  render(<Asked />)
  expect(screen.getByRole('group', { name: 'Opponent' })).toBeTruthy()
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(radio(/Marek/).checked).toBe(true)
  fireEvent.click(radio(/Yaga.*Never forgets/))
  expect([radio(/Marek/).checked, radio(/Yaga/).checked]).toEqual([false, true])
  expect(radio(/Nobody/).disabled).toBe(true)
})

test('Esc closes an open drawer, but first what lies upon it', () => {
  let closed = 0
  const close = () => closed++
  const { rerender } = render(<Drawer open={false} onClose={close} />)
  const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
  pressEscape()
  expect(closed).toBe(0)
  rerender(<Drawer open onClose={close} />)
  pressEscape()
  expect(closed).toBe(1)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  pressEscape()
  expect(closed).toBe(1)
  dialog.remove()
})
