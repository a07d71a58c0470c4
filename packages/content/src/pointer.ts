import { pointerStep } from '@arbiter/kernel'

/** JSON pointers (RFC 6901) as text and as steps. */

export type Step = string | number

export const pointerTo = (steps: readonly Step[]): string => steps.map((step) => `/${pointerStep(step)}`).join('')

export const stepsOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
