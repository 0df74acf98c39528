// From when on a command reads: an age such as 90m, 12h or 7d, or a date.
import { UsageFault } from './command.ts'

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** An instant. Throws UsageFault for what is neither. */
export function sinceOf(given: string, now: number): string {
  const [, number, unit] = /^(\d{1,4})([mhd])$/.exec(given) ?? []
  if (number && unit) return new Date(now - Number(number) * units[unit]!).toISOString()
  const millis = /^\d{4}-\d\d-\d\d/.test(given) ? Date.parse(given) : NaN
  if (Number.isNaN(millis)) throw new UsageFault(`--since ${given} is no age such as 12h or 7d, and no date such as 2026-06-01.`)
  return new Date(millis).toISOString()
}
