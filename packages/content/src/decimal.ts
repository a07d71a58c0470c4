/** Numbers as they are written: 0.1 is a tenth, though no double is. */

/** Whether the number is a whole count of steps: 1.35 by steps of 0.001 is, 1.0005 is not. */
export function isOnStep(value: number, step: number): boolean {
  const scale = scaleOf(step)
  const units = Math.round(value * scale)
  return units / scale === value && units % Math.round(step * scale) === 0
}

/** `start` plus `count` steps, without a tail of nines. */
export function stepsFrom(start: number, count: number, step: number): number {
  const scale = Math.max(scaleOf(start), scaleOf(step))
  return (Math.round(start * scale) + count * Math.round(step * scale)) / scale
}

/** How many steps a number has; exact where it is a whole count or a half. */
export function stepsIn(value: number, step: number): number {
  const scale = Math.max(scaleOf(value), scaleOf(step))
  return Math.round(value * scale) / Math.round(step * scale)
}

/** The value of the last decimal place as written: 1 for 7, 0.01 for 1.35. */
export const ownStep = (value: number): number => 1 / scaleOf(value)

/** 10 for each decimal. A whole number divided by it gives the very double that the decimal text gives. */
function scaleOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const decimals = (digits.split('.')[1] ?? '').length - Number(exponent)
  return Number(`1e${Math.max(0, decimals)}`)
}
