// A seeded source of chance: the same seed gives the same schedule, on every machine.

export class Random {
  private state: number
  constructor(seed: number) {
    this.state = (seed ^ 0x9e3779b9) >>> 0
    for (let i = 0; i < 4; i++) this.next()
  }
  /** 0 ≤ x < 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }
  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256))
  }
  flip(probability: number): boolean {
    return this.next() < probability
  }
  /** A choice among weighted ones; weights of zero never come. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let rest = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, choice] of choices) if ((rest -= weight) < 0) return choice
    return choices.findLast(([weight]) => weight > 0)![1]
  }
}
