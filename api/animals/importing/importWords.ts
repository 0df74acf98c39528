// The words that shelters' open data use, and what they mean here. A word that is not in this table is reported, never guessed in silence.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { StayWordColumn } from '../../../shared/animals/importing/importColumns.ts'

/** How an animal came. `returned`: by the person who had adopted it. `kept`: held for an owner or an authority, and nobody's to place. */
export type IntakeMeaning = 'found' | 'turnedIn' | 'returned' | 'kept' | 'born'

/** How it left. `duplicate`: the row was entered by mistake and tells of no stay. */
export type OutcomeMeaning =
  'adopted' | 'toOwner' | 'handedOver' | 'euthanised' | 'died' | 'deadOnArrival' | 'missing' | 'released' | 'foster' | 'duplicate'

/** One form for `Rto-Adopt`, `RTO - Adopt` and `rto adopt`. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-–/,.]+/g, ' ')
    .trim()

const table = <M extends string>(words: Record<M, readonly string[]>): ReadonlyMap<string, M> =>
  new Map((Object.keys(words) as M[]).flatMap((meaning) => words[meaning].map((word) => [plainWord(word), meaning])))

export const intakeWords = table<IntakeMeaning>({
  found: [
    'stray',
    'stray/abandoned',
    'found',
    'abandoned',
    'abandon',
    'wildlife',
    'wild',
    'feral',
    'trap, neuter, return',
    'tnr',
    'snr',
    'community cat',
    'dead on arrival',
    'doa',
    'disposal',
    'dispos req',
    'disposal request',
    'fundtier',
    'gefunden',
  ],
  turnedIn: [
    'owner surrender',
    'owner surrendered',
    'owner turn in',
    'surrender',
    'surrendered',
    'owner guardian surrender',
    'relinquished',
    'owner requested euthanasia',
    'euthenasia required',
    'euthanasia required',
    'euthanasia request',
    'euthanasia requested',
    'os appt',
    'owner died',
    'foster',
    'transfer',
    'transferred',
    'transfer in',
    'transferred in',
    'import',
    'abgabe',
    'abgabetier',
    'übernahme',
  ],
  returned: [
    'return',
    'returned',
    'adopted animal return',
    'adoption return',
    'return adoption',
    'returned adoption',
    'adoption returned',
    'rückgabe',
  ],
  kept: [
    'confiscate',
    'confiscated',
    'confiscation',
    'seized',
    'welfare seized',
    'seizure',
    'police',
    'quarantine',
    'bite quarantine',
    'safe keep',
    'safekeeping',
    'safekeep',
    'protective custody',
    'public assist',
    'keepsafe',
    'beschlagnahme',
    'sicherstellung',
    'verwahrung',
  ],
  born: ['born', 'born here', 'born in care', 'born in shelter', 'birth', 'geburt'],
})

export const outcomeWords = table<OutcomeMeaning>({
  adopted: [
    'adoption',
    'adopted',
    'adopt',
    'foster to adopt',
    'homefirst',
    'rto-adopt',
    'foster adopt',
    'adoption offsite',
    'vermittlung',
    'vermittelt',
  ],
  toOwner: [
    'return to owner',
    'returned to owner',
    'rto',
    'owner',
    'reclaimed',
    'owner reclaim',
    'reclaim',
    'claimed',
    'redeemed',
    'return to guardian',
    'return to owner guardian',
    'returned',
    'rückgabe an eigentümer',
    'zurück an eigentümer',
  ],
  handedOver: [
    'transfer',
    'transferred',
    'transfer out',
    'transferred out',
    'rescue',
    'released to rescue',
    'return to rescue',
    'transport',
    'transported',
    'sent to another agency',
    'partner',
    'übergabe',
  ],
  euthanised: [
    'euthanasia',
    'euthanized',
    'euthanised',
    'euthanize',
    'euthenasia',
    'humanely euthanized',
    'put to sleep',
    'pts',
    'eingeschläfert',
    'euthanasie',
  ],
  died: [
    'died',
    'dead',
    'died in care',
    'died in foster',
    'deceased',
    'disposal',
    'dispos',
    'died of natural causes',
    'unassisted death',
    'verstorben',
    'gestorben',
  ],
  deadOnArrival: ['dead on arrival', 'doa'],
  missing: ['missing', 'stolen', 'lost', 'lost in care', 'escaped', 'escaped/stolen', 'stolen / lost', 'theft', 'entlaufen'],
  released: [
    'released',
    'release',
    'relocate',
    'relocated',
    'return to wild habitat',
    'return to habitat',
    'returned to habitat',
    'wildlife',
    'shelter, neuter, return',
    'trap, neuter, release',
    'trap, neuter, return',
    'tnr',
    'snr',
    'return to field',
    'rtf',
    'community cat',
    'released to wild',
    'return to community',
  ],
  foster: ['foster', 'fostered', 'in foster'],
  duplicate: ['duplicate', 'duplicate record', 'entered in error', 'admin', 'void', 'clerical error'],
})

type SpeciesMeaning = readonly [Animal['species'], breed?: string]
const all = <M>(words: readonly string[], meaning: M) => words.map((word): [string, M] => [word, meaning])

/** There is no species of its own for some: their word is kept where the breed is. */
export const speciesWords: ReadonlyMap<string, SpeciesMeaning> = new Map([
  ...all<SpeciesMeaning>(['dog', 'canine', 'puppy', 'hund'], ['dog']),
  ...all<SpeciesMeaning>(['cat', 'feline', 'kitten', 'katze'], ['cat']),
  ...all<SpeciesMeaning>(['rabbit', 'bunny', 'kaninchen'], ['rabbit']),
  ...all<SpeciesMeaning>(['guinea pig', 'meerschweinchen'], ['guineaPig']),
  ...all<SpeciesMeaning>(['bird', 'avian', 'vogel'], ['bird']),
  ...all<SpeciesMeaning>(['reptile', 'reptil'], ['reptile', 'reptil']),
  ...all<SpeciesMeaning>(['livestock'], ['livestock']),
  ...all<SpeciesMeaning>(['wild', 'wildlife', 'wildtier'], ['wild']),
  ...all<SpeciesMeaning>(['other'], ['other']),
  ...all<SpeciesMeaning>(['amphibian'], ['other', 'amphibian']),
])

interface SexMeaning extends Pick<Animal, 'sex' | 'neutered'> {
  /** The word says nothing about neutering: entire only in tables that have words for neutered animals too. */
  bare?: true
}

export const sexWords: ReadonlyMap<string, SexMeaning> = new Map([
  ...all<SexMeaning>(['male', 'm', 'männlich'], { sex: 'm', neutered: 'no', bare: true }),
  ...all<SexMeaning>(['female', 'f', 'weiblich', 'w'], { sex: 'f', neutered: 'no', bare: true }),
  ...all<SexMeaning>(['intact male', 'male intact'], { sex: 'm', neutered: 'no' }),
  ...all<SexMeaning>(['intact female', 'female intact'], { sex: 'f', neutered: 'no' }),
  ...all<SexMeaning>(['neutered', 'neutered male', 'male neutered', 'n', 'männlich kastriert'], { sex: 'm', neutered: 'yes' }),
  ...all<SexMeaning>(['spayed', 'spayed female', 'female spayed', 's', 'weiblich kastriert'], { sex: 'f', neutered: 'yes' }),
  ...all<SexMeaning>(['unknown', 'u', '', 'unbekannt'], { sex: 'u', neutered: 'unknown' }),
])

/** Without these a table tells of no stays. */
export const neededColumns = ['animal_id', 'animal_type', 'intake_date', 'intake_type', 'outcome_date', 'outcome_type'] as const
/** What a word of a column is taken as; null where this table does not know it. */
export function meaningOf(column: StayWordColumn, word: string): string | null {
  const plain = plainWord(word)
  if (column === 'intake_type') return intakeWords.get(plain) ?? null
  if (column === 'outcome_type') return plain === '' ? 'nothing' : (outcomeWords.get(plain) ?? null)
  if (column === 'animal_type') return speciesWords.get(plain)?.join(', ') ?? null
  const sex = sexWords.get(plain)
  return sex ? `${sex.sex}, neutered: ${sex.neutered}` : null
}
