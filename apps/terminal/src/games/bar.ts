/** `████░░`: something that is left shows at least one full cell, something that is lost at least one empty one. */
export function bar(now: number, max: number, width: number): string {
  const share = max <= 0 ? 0 : Math.floor((width * Math.max(0, now)) / max)
  const full = now > 0 ? Math.min(width, Math.max(1, share)) : 0
  return '█'.repeat(full) + '░'.repeat(width - full)
}
