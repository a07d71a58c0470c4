export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
