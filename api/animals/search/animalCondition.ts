// The filters of the animal list as a condition of the database: the same answer as the shared rule gives over rows.
import {
  choosable,
  firstAdultYear,
  firstSeniorYear,
  yearsBefore,
  type Choosable,
  type ChosenFilters,
} from '../../../shared/animals/animalFilters.ts'
import { puppyDays } from '../../../shared/animals/puppies.ts'
import type { FindState } from '../../../shared/changes/story/findState.ts'
import { ownBases } from '../../../shared/changes/story/matrix.ts'
import { builtIns } from '../../../shared/animals/classification.ts'
import type { Condition } from '../../orm/rows.ts'
import { arrayOf } from '../../orm/rows.ts'

const isInCare = 'r.care_from is not null and r.care_until is null'

/** As the index `animal_listed` holds them: a page of all animals is read without sorting. */
export const listOrder = `(${isInCare}) desc, r.name, r.number`

/** The condition that nothing narrows. */
export const everyAnimal = 'true'

/** In the order of the shared rule, without stays. */
const situation = `case
  when r.outcome = 'dead' then 'dead'
  when r.place = 'unknown' then 'missing'
  when r.custody = 'seizure' then 'inCustodyForAuthority'
  when r.custody = 'sponsored' then 'inSponsoredStay'
  when r.custody <> 'pension' then case when r.place = 'foster' then 'inFoster' else 'present' end
  when r.custody = 'pension' then 'inPension'
  when r.outcome is not null then r.outcome
  when r.contact_id is null then 'none' else 'external' end`

/** Dates are compared as the device compares them, as text. */
const born = `to_char(r.birth_date, 'YYYY-MM-DD')`

/** Of those that the row tells by itself. */
const codes: Record<Exclude<Choosable, 'find'>, { sql: string; values?: (today: string) => string[] }> = {
  care: { sql: `case when ${isInCare} then 'in' else 'out' end` },
  situation: { sql: situation },
  species: { sql: 'r.species' },
  sex: { sql: 'r.sex' },
  age: {
    sql: `case when r.birth_date is null then 'unknown' when ${born} > ? then 'young' when ${born} > ? then 'adult' else 'senior' end`,
    values: (today) => [yearsBefore(today, firstAdultYear), yearsBefore(today, firstSeniorYear)],
  },
  neutered: { sql: 'r.neutered' },
  chip: { sql: `case when coalesce(r.chip, '') = '' then 'no' else 'yes' end` },
  released: { sql: `case when r.released then 'yes' else 'no' end` },
  adoptable: {
    sql: `case when r.released and r.custody in (${ownBases.map((basis) => `'${basis}'`).join(', ')}) and coalesce(r.place, '') <> 'unknown'
      and not (r.species = 'dog' and r.birth_date is not null and to_char(r.birth_date + ${puppyDays}, 'YYYY-MM-DD') > ?)
      then 'yes' else 'no' end`,
    values: (today) => [today],
  },
  quarantine: {
    sql: `case when r.custody is not null and not (r.quarantine ->> 'ended')::boolean and r.quarantine ->> 'until' >= ? and r.quarantine ->> 'from' <= ?
      then 'yes' else 'no' end`,
    values: (today) => [today, today],
  },
}

/** Ids of the finds by how they stand: that follows from changes, and is worked out before the rows are asked for. */
export type FindsByState = ReadonlyMap<string, FindState>

function findCondition(chosen: readonly FindState[], finds: FindsByState): { sql: string; values: string[] } {
  const ids = (wanted: boolean) => arrayOf([...finds].flatMap(([id, state]) => (chosen.includes(state) === wanted ? [id] : [])))
  // What is no find is in no list of finds.
  return chosen.includes('none')
    ? { sql: 'not r.id = any(?::uuid[])', values: [ids(false)] }
    : { sql: 'r.id = any(?::uuid[])', values: [ids(true)] }
}

/** The one of its species, where an animal has none of its own. */
const classification = `coalesce(r.classification_id::text, case r.species ${builtIns.map(({ id, species }) => `when '${species}' then '${id}'`).join(' ')} end)`

/** Animals with exactly this number or chip. Uses the indexes of both columns. `typed` is the text as entered, `word` its form for comparison. */
export const numberCondition = (typed: string, word: string): Required<Pick<Condition, 'where' | 'values'>> => ({
  where: 'r.number = any(?::text[]) or r.chip = ?',
  values: [arrayOf([typed, typed.toUpperCase(), typed.toLowerCase()]), word],
})

/** Rows that hold all `words` or are among `ids`, and that every filter takes. */
export function animalCondition(
  words: readonly string[] | { ids: readonly string[] },
  filters: ChosenFilters,
  today: string,
  finds: FindsByState = new Map(),
): Required<Pick<Condition, 'where' | 'values'>> {
  const parts =
    'ids' in words
      ? [{ sql: 'r.id = any(?::uuid[])', values: [arrayOf(words.ids)] }]
      : words.map((word) => ({ sql: 'strpos(r.search, ?) > 0', values: [word] }))
  for (const name of choosable) {
    const chosen = filters[name]
    if (!chosen || name === 'find') continue
    const { sql, values } = codes[name]
    parts.push({ sql: `(${sql}) = any(?::text[])`, values: [...(values?.(today) ?? []), arrayOf(chosen)] })
  }
  if (filters.find) parts.push(findCondition(filters.find, finds))
  if (filters.classification) parts.push({ sql: `${classification} = any(?::text[])`, values: [arrayOf(filters.classification)] })
  return { where: parts.map(({ sql }) => sql).join(' and ') || everyAnimal, values: parts.flatMap(({ values }) => values) }
}
