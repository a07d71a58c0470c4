/** JSON pointers (RFC 6901) as text and as steps. */

export type Step = string | number

export const pointerTo = (steps: readonly Step[]): string => steps.map((step) => `/${escaped(String(step))}`).join('')

export const stepsOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1')
