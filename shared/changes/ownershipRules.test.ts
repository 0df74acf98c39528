// The owner of a find after transfers, later ownership dates, returns and a collected mother, and who may transfer what: worked out by hand
// from BGB §§ 929, 953, 973, 975, 976. The periods themselves are in the table of finds.
import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { tell, type NewChange } from './newChange.ts'
import { ownershipProblems } from './ownershipRules.ts'
import type { Concerned } from './flowRules.ts'
import type { Details } from './story/flowDetails.ts'
import type { Flow } from './story/flows.ts'
import { ownershipAt, ownersUntil, type Owned } from './story/ownership.ts'

const terms = { zone: 'Europe/Berlin', holdingMonths: 6 }
const [kim, finn, olaf] = [idNamed('kim'), idNamed('finn'), idNamed('olaf')]
const names: Record<string, string> = { [kim]: 'kim', [finn]: 'finn', [olaf]: 'olaf' }
const noon = (day: string): string => `${day}T10:00:00.000Z`
const on = (kind: NewChange['kind'], day: string, more: Partial<NewChange> = {}): NewChange => ({
  id: `${kind} ${day}`,
  kind,
  at: noon(day),
  recordedBy: null,
  ...more,
})
/** Found and reported on 15 January 2026: the claim period ends with 15 July. */
const found = (details: Details = {}, contactId: string | null = null): NewChange =>
  on('found', '2026-01-15', {
    contactId,
    details: { municipality: 'Unterlüß', finderRights: 'keeps', notifiedAt: noon('2026-01-15'), ...details },
  })
const waived: Details = { finderRights: 'waivesBoth' }
const ofOlaf: Details = { people: [{ role: 'owner', contactId: olaf }] }
const mia = inmate('Mia', { sex: 'f' })
const told = (...changes: NewChange[]) => ({ animal: mia, changes: tell(mia.id, changes).changes })
const born = (day: string, ...hers: NewChange[]): Owned => ({
  animal: inmate('Kit', { custody: 'birth' }),
  changes: tell(idNamed('Kit'), [on('birth', day, { owner: 'unknown', details: { motherId: mia.id } })]).changes,
  mother: told(...hers),
})

const toKim = (day: string, details: Details = {}) => on('adoption', day, { owner: 'contact', contactId: kim, details })
const inDecember: Details = { ownershipFrom: 'date', ownershipDate: '2026-12-01', ownerConsent: true }
const back = (day: string) => on('adoptionReturn', day, { owner: 'organisation', contactId: kim })
const toUs = (day: string, ownerBasis: Details['ownerBasis']) => on('ownerChange', day, { owner: 'organisation', details: { ownerBasis } })
const signedOver = (day: string, contactId = kim) => on('turnedIn', day, { owner: 'organisation', contactId })
const fetched = (day: string) => on('foundGiveBack', day, { owner: 'contact', contactId: olaf })
const end = '2026-07-15T22:00:00.000Z'

test.each<[name: string, Owned, day: string, owner: string, since: string | null]>([
  ['sold after the claim, before the day of the contract', told(found(), toKim('2026-08-01', inDecember)), '2026-11-30', 'finder', end],
  ['on the day of the contract', told(found(), toKim('2026-08-01', inDecember)), '2026-12-01', 'kim', '2026-11-30T23:00:00.000Z'],
  ['agreed in the claim, before its end', told(found(), toKim('2026-05-01', inDecember)), '2026-07-15', 'unknown', noon('2026-01-15')],
  ['agreed in the claim, after its end', told(found(), toKim('2026-05-01', inDecember)), '2026-11-30', 'finder', end],
  ['agreed, on its day', told(found(), toKim('2026-05-01', inDecember)), '2026-12-01', 'kim', '2026-11-30T23:00:00.000Z'],
  [
    'agreed from a day inside the claim',
    told(found(), toKim('2026-05-01', { ...inDecember, ownershipDate: '2026-06-01' })),
    '2026-07-16',
    'kim',
    end,
  ],
  [
    'of an owner who agreed, before the day',
    told(found({ ...ofOlaf }), toKim('2026-05-01', inDecember)),
    '2026-11-30',
    'olaf',
    noon('2026-01-15'),
  ],
  ['given back before the day', told(found(), toKim('2026-08-01', inDecember), back('2026-10-01')), '2026-12-02', 'finder', end],
  [
    'agreed in the claim, given back before the day',
    told(found(), toKim('2026-05-01', inDecember), back('2026-06-01')),
    '2026-12-02',
    'finder',
    end,
  ],
  [
    'agreed and returned inside the claim',
    told(found(), toKim('2026-05-01', { ownerConsent: true }), back('2026-06-01')),
    '2026-07-16',
    'organisation',
    end,
  ],
  [
    'agreed, and returned after the claim',
    told(found(), toKim('2026-05-01', { ownerConsent: true }), back('2026-10-01')),
    '2026-10-02',
    'organisation',
    noon('2026-10-01'),
  ],
  ['not agreed, returned after the claim', told(found(), toKim('2026-05-01'), back('2026-10-01')), '2026-10-02', 'finder', end],
  ['transferred in the claim', told(found(waived), toUs('2026-05-01', 'municipality')), '2026-07-16', 'organisation', end],
  [
    'transferred, and an owner became known in time',
    told(found({ ...waived, ownerKnownOn: '2026-07-15' }), toUs('2026-05-01', 'municipality')),
    '2026-08-01',
    'unknown',
    noon('2026-01-15'),
  ],
  [
    'transferred, and an owner became known too late',
    told(found({ ...waived, ownerKnownOn: '2026-07-16' }), toUs('2026-05-01', 'municipality')),
    '2026-08-01',
    'organisation',
    end,
  ],
  ['a young one, over', born('2026-03-01', found(waived)), '2026-07-16', 'municipality', end],
  ['a young one born after it', born('2026-08-01', found(waived)), '2026-08-02', 'municipality', noon('2026-08-01')],
  ['its mother fetched, before', born('2026-03-01', found(), fetched('2026-04-01')), '2026-03-31', 'unknown', noon('2026-03-01')],
  ['its mother fetched in the claim', born('2026-03-01', found(), fetched('2026-04-01')), '2026-08-01', 'olaf', noon('2026-03-01')],
  ['its mother fetched after the claim', born('2026-03-01', found(), fetched('2026-08-01')), '2026-09-01', 'finder', end],
  [
    'its mother adopted, found anew and fetched',
    born('2026-03-01', found(), toKim('2026-05-01'), on('found', '2026-06-01'), fetched('2026-06-10')),
    '2026-08-01',
    'finder',
    end,
  ],
  ['transferred by nobody who is known', told(found(), toUs('2026-05-01', 'transfer')), '2026-07-15', 'unknown', noon('2026-01-15')],
  ['the same after the claim', told(found(), toUs('2026-05-01', 'transfer')), '2026-07-16', 'organisation', end],
  ['inherited in the claim', told(found(), toUs('2026-05-01', 'inheritance')), '2026-07-15', 'unknown', noon('2026-01-15')],
  ['changed on another basis in the claim', told(found(), toUs('2026-05-01', 'other')), '2026-07-15', 'unknown', noon('2026-01-15')],
  [
    'transferred while the authority knows of nothing',
    told(found({ notifiedAt: null }), toUs('2026-05-01', 'transfer')),
    '2030-01-01',
    'unknown',
    noon('2026-01-15'),
  ],
  [
    'transferred by nobody who is known, and an owner became known in time',
    told(found({ ownerKnownOn: '2026-06-01' }), toUs('2026-05-01', 'transfer')),
    '2026-08-01',
    'unknown',
    noon('2026-01-15'),
  ],
  [
    'transferred by the owner who is known',
    told(found({ ownerKnownOn: '2026-05-01' }), toUs('2026-05-01', 'transfer')),
    '2026-05-02',
    'organisation',
    noon('2026-05-01'),
  ],
  ['signed over by an adopter who got nothing', told(found(), toKim('2026-05-01'), signedOver('2026-06-01')), '2026-07-16', 'finder', end],
  [
    'signed over by an adopter who was to own it',
    told(found(), toKim('2026-05-01', { ownerConsent: true }), signedOver('2026-06-01')),
    '2026-07-15',
    'unknown',
    noon('2026-01-15'),
  ],
  ['set free in the claim', told(found(), on('setFree', '2026-02-01')), '2026-02-02', 'nobody', null],
  [
    'signed over by an owner',
    told(found(), toKim('2026-05-01'), signedOver('2026-06-01', olaf)),
    '2026-06-02',
    'organisation',
    noon('2026-06-01'),
  ],
])('%s', (_, one, day, owner, since) => {
  const own = ownershipAt(one, noon(day), terms)
  expect([own?.contactId ? (names[own.contactId] ?? own.contactId) : (own?.is ?? 'nobody'), own?.since ?? null]).toEqual([owner, since])
})

test('the owners of an adopted find follow one another, each since their own moment', () => {
  const one = told(found(), toKim('2026-05-01', { ownerConsent: true }), back('2026-10-01'))
  expect(ownersUntil(one, noon('2026-11-01'), terms).map(({ is, since }) => [is, since])).toEqual([
    ['unknown', noon('2026-01-15')],
    ['contact', end],
    ['organisation', noon('2026-10-01')],
  ])
})

const [runs, over] = ['2026-05-01', '2026-08-01']
const byTime: Details = { ownerBasis: 'findPeriod' }
const toHouse = (ownerBasis: Details['ownerBasis']): Details => ({ newOwner: 'organisation', ownerBasis })
const known = found({ ownerKnownOn: '2026-04-01' })
/** Its mother is not on this device. */
const bornElsewhere = { ...born('2026-03-01', found()), animal: inmate('Kit', { custody: 'birth' }), mother: null }
const passedOn = told(found(waived), toUs('2026-08-01', 'municipality'))

test.each<[name: string, Concerned, day: string, Flow, Details, contactId: string | null, refused: string[]]>([
  ['nobody by time before the end', told(found()), runs, 'ownerChange', byTime, kim, ['owner.periodNotOver']],
  ['not the organisation by time', told(found()), over, 'ownerChange', toHouse('findPeriod'), null, ['owner.needsTransfer']],
  [
    'the organisation neither after a waiver',
    told(found(waived)),
    over,
    'ownerChange',
    toHouse('findPeriod'),
    null,
    ['owner.needsTransfer'],
  ],
  ['nobody but the finder by time', told(found({}, finn)), over, 'ownerChange', byTime, kim, ['owner.needsTransfer']],
  ['the finder already', told(found({}, finn)), over, 'ownerChange', byTime, finn, ['owner.same']],
  ['a finder who gets a name', told(found({ person: 'Finn' })), over, 'ownerChange', byTime, kim, []],
  ['the municipality as a contact', told(found(waived)), over, 'ownerChange', byTime, kim, []],
  ['nobody by time after a transfer', passedOn, '2026-09-01', 'ownerChange', byTime, kim, ['owner.needsTransfer']],
  ['the municipality has passed it on', passedOn, '2026-09-01', 'ownerChange', { ownerBasis: 'municipality' }, kim, ['owner.notTheirs']],
  ['the organisation sells it', passedOn, '2026-09-01', 'ownerChange', { ownerBasis: 'transfer' }, kim, []],
  ['nobody knows the owner who transfers', told(found()), runs, 'ownerChange', toHouse('transfer'), null, ['owner.notKnown']],
  ['nor before a notice', told(found({ notifiedAt: null })), over, 'ownerChange', { ownerBasis: 'transfer' }, kim, ['owner.notKnown']],
  ['the heir of the finder', told(found()), runs, 'ownerChange', { ownerBasis: 'inheritance' }, kim, []],
  [
    'who is to own it passes that on',
    told(found(waived), toUs('2026-04-01', 'municipality')),
    runs,
    'ownerChange',
    { ownerBasis: 'transfer' },
    kim,
    [],
  ],
  ['judged where the mother is known', bornElsewhere, runs, 'ownerChange', byTime, kim, []],
  ['the finder transfers', told(found()), over, 'ownerChange', toHouse('finder'), null, []],
  ['the finder transfers in the claim', told(found()), runs, 'ownerChange', toHouse('finder'), null, []],
  ['the finder has nothing: an owner is known', told(known), runs, 'ownerChange', toHouse('finder'), null, ['owner.periodNotOver']],
  [
    'nor has the municipality',
    told(found({ ...waived, ownerKnownOn: '2026-04-01' })),
    over,
    'ownerChange',
    toHouse('municipality'),
    null,
    ['owner.periodNotOver'],
  ],
  ['the known owner transfers', told(known), over, 'ownerChange', toHouse('transfer'), null, []],
  ['the finder keeps, the municipality transfers', told(found()), over, 'ownerChange', toHouse('municipality'), null, ['owner.notTheirs']],
  ['the finder waived, and transfers', told(found(waived)), over, 'ownerChange', toHouse('finder'), null, ['owner.notTheirs']],
  ['the finder, who owns it, takes it', told(found({}, finn)), over, 'handOver', {}, finn, []],
  ['the finder, who owns it, adopts it', told(found({}, finn)), over, 'adoption', {}, finn, []],
  ['somebody else takes it', told(found({}, finn)), over, 'handOver', {}, kim, ['owner.consentMissing']],
  ['the known owner takes it', told(found(ofOlaf)), runs, 'handOver', {}, olaf, []],
  ['a finder who keeps it has not agreed', told(found(ofOlaf)), runs, 'foundGiveBack', {}, olaf, ['giveback.finderConsent']],
])('%s', (_, one, day, flow, details, contactId, refused) => {
  const said = { at: noon(day), contactId, roomId: null, reason: '', details }
  expect([...ownershipProblems(flow, said, one, new Set([mia.id]), terms)].map(({ code }) => code)).toEqual(refused)
})
