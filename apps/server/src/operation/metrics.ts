type Labels = Readonly<Record<string, string | number>>
type Kind = 'counter' | 'gauge' | 'histogram'

interface Family {
  readonly kind: Kind
  readonly help: string
  /** By their labels as text. */
  readonly values: Map<string, number>
}

/** Upper ends, in ms. */
const BUCKETS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000]

/** Figures in the text format of Prometheus (0.0.4). What is counted is kept; what is a state is read when somebody asks. */
export class Metrics {
  readonly #families = new Map<string, Family>()
  readonly #gauges: (() => void)[] = []

  count(name: string, help: string, labels: Labels = {}, by = 1): void {
    add(this.#family(name, 'counter', help), textOf(labels), by)
  }

  /** How long something took. */
  observe(name: string, help: string, labels: Labels, ms: number): void {
    const family = this.#family(name, 'histogram', help)
    for (const end of BUCKETS) add(family, `_bucket${textOf({ ...labels, le: end })}`, ms <= end ? 1 : 0)
    add(family, `_bucket${textOf({ ...labels, le: '+Inf' })}`, 1)
    add(family, `_sum${textOf(labels)}`, ms)
    add(family, `_count${textOf(labels)}`, 1)
  }

  /** `read`: one number, or one for each value of a label. */
  gauge(name: string, help: string, read: () => number | Readonly<Record<string, number>>, label = 'kind'): void {
    this.#gauges.push(() => {
      const { values } = this.#family(name, 'gauge', help)
      values.clear()
      const found = read()
      if (typeof found === 'number') values.set('', found)
      else for (const [key, value] of Object.entries(found)) values.set(textOf({ [label]: key }), value)
    })
  }

  text(): string {
    for (const read of this.#gauges) read()
    const lines = [...this.#families].flatMap(([name, { kind, help, values }]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...[...values].map(([labels, value]) => `${name}${labels} ${value}`),
    ])
    return `${lines.join('\n')}\n`
  }

  #family(name: string, kind: Kind, help: string): Family {
    const family = this.#families.get(name) ?? { kind, help, values: new Map<string, number>() }
    this.#families.set(name, family)
    return family
  }
}

const add = ({ values }: Family, labels: string, by: number): void =>
  void values.set(labels, (values.get(labels) ?? 0) + by)

function textOf(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${String(value).replace(/["\\\n]/g, '_')}"`)
  return parts.length === 0 ? '' : `{${parts.join()}}`
}
