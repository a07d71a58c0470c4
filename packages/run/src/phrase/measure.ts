/** Terms that tell what the size of a status does: what stands before and after the number, and with which sign. */
export const measureKeys = (status: string) =>
  ({
    sign: `run.status.${status}.sign`,
    before: `run.status.${status}.before`,
    after: `run.status.${status}.after`,
  }) as const
