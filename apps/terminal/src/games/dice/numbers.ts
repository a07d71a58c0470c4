export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** A value with as many digits as a player reads: 426.94. */
export const points = (value: number): string => minus(value.toFixed(2))
export const signedPoints = (value: number): string => (value < 0 ? `−${(-value).toFixed(2)}` : `+${value.toFixed(2)}`)

export const minus = (text: string): string => text.replace(/^-/, '−')
