/** Remembers the most recently used results; tables are big and a session needs only a few at a time (DC-128). */
export class Memo<Value> {
  private readonly known = new Map<string, Value>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, make: () => Value): Value {
    let value = this.known.get(key)
    if (value === undefined) value = make()
    else this.known.delete(key)
    this.known.set(key, value)
    if (this.known.size > this.limit) this.known.delete(this.known.keys().next().value!)
    return value
  }
}
