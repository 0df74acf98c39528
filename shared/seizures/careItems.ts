// Items to bill for the care days of a seizure: by month and species, once a month is over or the last animal has left. Pure.
import { mostItemCents, proposedItem, type ToBillItem } from '../bookings/billing/toBillItem.ts'
import { speciesCodes } from '../species.ts'
import { daysOfMonth, localDate, monthOf } from '../time.ts'
import { careMonths, type Cared, type CareMonth, type DailyRate } from './careDays.ts'

/** Care days that no item covers yet; below zero where items cover more days than there were. */
export interface DueDays extends Omit<CareMonth, 'amountCents'> {
  /** Whether items cover other days of this month and species. */
  corrects: boolean
  /** Position of the next item within the month. */
  line: number
  /** The first and the last day of the month with such an animal here. */
  from: string
  to: string
}

type Covering = Pick<ToBillItem, 'period' | 'line' | 'quantityThousandths' | 'unitCents'>

// Each species has its lines of a month: the first one, and later corrections.
const linesOfSpecies = 1_000
const firstLine = (species: CareMonth['species']): number => speciesCodes.indexOf(species) * linesOfSpecies
const speciesOf = ({ line }: Covering) => speciesCodes[Math.floor(line / linesOfSpecies)]!
const keyOf = (month: string, species: string): string => `${month} ${species}`

function spanIn(month: string, animals: readonly Cared[], today: string, zone: string): { from: string; to: string } {
  const [first, last] = [daysOfMonth(month)[0]!, daysOfMonth(month).at(-1)!]
  const froms = animals.map(({ from }) => localDate(from, zone)).sort()
  const untils = animals.map(({ until }) => (until === null ? today : localDate(until, zone))).sort()
  const [from = first, to = last] = [froms[0], untils.at(-1)]
  return from > last || to < first ? { from: first, to: last } : { from: from > first ? from : first, to: to < last ? to : last }
}

/**
 * What is due on a day, the oldest month first. Items cover their days whatever was decided about them, so no day is proposed twice. Days that
 * correct have the rate of the items that they correct.
 */
export function dueDays(
  animals: readonly Cared[],
  rates: readonly DailyRate[],
  items: readonly Covering[],
  today: string,
  zone: string,
): DueDays[] {
  const isOver = animals.every(({ until }) => until !== null)
  const counted = new Map(careMonths(animals, rates, today, zone).map((row) => [keyOf(row.month, row.species), row]))
  const covered = Map.groupBy(items, (item) => keyOf(monthOf(item.period), speciesOf(item)))
  const keys = [...new Set([...counted.keys(), ...covered.keys()])].sort()
  return keys.flatMap((key) => {
    const [month = '', name] = key.split(' ')
    const species = speciesCodes.find((code) => code === name)!
    const before = covered.get(key) ?? []
    const now = counted.get(key) ?? { animals: 0, days: 0, rateCents: null }
    const days = now.days - before.reduce((sum, { quantityThousandths }) => sum + quantityThousandths, 0) / 1000
    if (days === 0 || (month >= monthOf(today) && !isOver)) return []
    const line = Math.max(firstLine(species) - 1, ...before.map((item) => item.line)) + 1
    const rateCents = before.length > 0 ? before[0]!.unitCents : now.rateCents
    const span = spanIn(
      month,
      animals.filter((one) => one.species === species),
      today,
      zone,
    )
    return [{ month, species, animals: now.animals, days, rateCents, corrects: before.length > 0, line, ...span }]
  })
}

/** The items of these days, several where their amount is too large for one; none without a rate. `textOf`: what days are called. */
export function itemsOfDays(due: DueDays, seizure: { id: string; authorityId: string }, textOf: (days: number) => string): ToBillItem[] {
  const { month, rateCents, from, to } = due
  if (rateCents === null) return []
  const most = Math.floor(mostItemCents / rateCents)
  const items: ToBillItem[] = []
  for (let rest = due.days; rest !== 0;) {
    const days = Math.max(-most, Math.min(most, rest))
    rest -= days
    const item = proposedItem({
      service: 'custody',
      contactId: seizure.authorityId,
      bookingId: null,
      source: 'custodyDay',
      sourceId: seizure.id,
      period: `${month}-01`,
      line: due.line + items.length,
      text: textOf(days),
      quantityThousandths: days * 1000,
      unitCents: rateCents,
      amountCents: days * rateCents,
      taxRate: 1900,
      from,
      to,
    })
    items.push(item)
  }
  return items
}
