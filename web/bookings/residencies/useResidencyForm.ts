// The form of a sponsored residency: values, what speaks against them by what this device knows, and the queued mutations. The rules are the shared ones.
import { useMemo, useRef } from 'react'
import { proposedResidency } from '../../../shared/bookings/residencies/proposedResidency.ts'
import { changeResidency, createResidency, residencyFactsOn } from '../../../shared/bookings/residencies/residencyActs.ts'
import { residencyProblems, type ResidencyFacts, type ResidencyProblem } from '../../../shared/bookings/residencies/residencyRules.ts'
import { nightsOfResidency, type ResidencySaid, type SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import type { AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { useToday } from '../../ui/clock.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useRows } from '../../ui/useRows.ts'
import { readerOfDevice } from '../form/readerOf.ts'

/** Each animal has a residency of its own, on the same terms. */
export type ResidencyValues = Omit<ResidencySaid, 'animalId' | 'roomId'> & { animals: { animalId: string; roomId: string | null }[] }

const valuesOf = ({ animalId, roomId, ...rest }: ResidencySaid): ResidencyValues => ({
  ...rest,
  animals: animalId === null ? [] : [{ animalId, roomId }],
})

/** What was entered of a residency. */
export const saidOfResidency = (residency: SponsoredResidency): ResidencySaid => {
  const { animalId, contactId, from, plannedUntil, prices, billingDay, taxRate, depositCents, noticeDays, roomId, ...rest } = residency
  const { vetLimitCents, emergencyContact, notes } = rest
  const terms = { prices, billingDay, taxRate, depositCents, noticeDays, roomId, vetLimitCents, emergencyContact, notes }
  return { animalId, contactId, from, plannedUntil, ...terms }
}

interface Terms {
  /** Null for a new one. */
  given: SponsoredResidency | null
  settings: AreaSettings['sponsoredResidence']
  /** What it begins with instead: what a page names, or what a refused entry says. */
  start?: Partial<ResidencySaid>
  /** Which form it is, where a record has several. */
  of?: string
}

interface Judged extends ResidencyProblem {
  /** The animal of a problem with a room or a stay; null for problems with the terms. */
  animalId: string | null
}

/** The entries of the form, one for each animal; one without an animal while none is chosen. */
function entriesOf({ animals, ...terms }: ResidencyValues): ResidencySaid[] {
  const entries = animals.map(({ animalId, roomId }) => ({ ...terms, animalId, roomId }))
  return entries.length > 0 ? entries : [{ ...terms, animalId: null, roomId: null }]
}

/** What speaks against each of the entries. Animals of the form that come before take places in a room that they share. */
function judge(values: ResidencyValues, given: SponsoredResidency | null, facts: readonly ResidencyFacts[]): Judged[] {
  return entriesOf(values).flatMap((said, at) => {
    const known = facts[at]
    if (!known) return []
    const before = entriesOf(values)
      .slice(0, at)
      .filter(({ roomId }) => roomId !== null && roomId === said.roomId)
    const nights =
      said.from && nightsOfResidency({ state: 'requested', from: said.from, plannedUntil: said.plannedUntil, leavesOn: null }, known.today)
    const beside = nights ? before.map(({ animalId }) => ({ animalId: animalId ?? '', name: '', ...nights })) : []
    const problems = residencyProblems(said, { ...known, before: given, occupants: [...known.occupants, ...beside] })
    return problems.map((problem) => ({
      ...problem,
      animalId: problem.field === 'animalId' || problem.field === 'roomId' ? said.animalId : null,
    }))
  })
}

function useProblems(values: ResidencyValues, given: SponsoredResidency | null): readonly Judged[] {
  const { engine } = useSignedIn()
  const today = useToday()
  const [id, named] = [given?.id ?? '', JSON.stringify(values.animals)]
  const facts = useRows(() => {
    const animals: ResidencyValues['animals'] = JSON.parse(named)
    const asked = animals.length > 0 ? animals : [{ animalId: null, roomId: null }]
    return Promise.all(asked.map((one) => residencyFactsOn(readerOfDevice(engine.replica), id, one, today)))
  }, [engine, id, named, today])
  return useMemo(() => judge(values, given, facts ?? []), [values, given, facts])
}

/** Fields of the form in the place of those of the rules. */
const fieldOf = (field: ResidencyProblem['field']): keyof ResidencyValues =>
  field === 'animalId' || field === 'roomId' ? 'animals' : field

export function useResidencyForm({ given, settings, start = {}, of = given?.id ?? 'new' }: Terms) {
  const { engine } = useSignedIn()
  const { values, errors, ...form } = useRecordForm<ResidencyValues>({
    keep: `sponsoredResidency:${of}`,
    begin: () => valuesOf({ ...(given ? saidOfResidency(given) : proposedResidency(settings)), ...start }),
  })
  const problems = useProblems(values, given)
  // Where one of several animals is refused, those before it are saved already.
  const saved = useRef(new Map<string | null, string>())

  async function store(said: ResidencySaid): Promise<string> {
    if (given) {
      await engine.perform(changeResidency, { id: given.id, body: { id: given.id, ...said } })
      return given.id
    }
    const id = saved.current.get(said.animalId) ?? (await engine.perform(createResidency, { id: null, ...said }))
    saved.current.set(said.animalId, id)
    return id
  }

  /** The ids of the residencies as they are saved on this device; null when something is to be mended. */
  const save = (): Promise<string[] | null> =>
    form.save(
      problems.map(({ code, field }) => ({ code, field: fieldOf(field) })),
      async () => {
        const tidied = { ...values, emergencyContact: values.emergencyContact.trim(), notes: values.notes.trim() }
        const ids: string[] = []
        for (const said of entriesOf(tidied)) ids.push(await store(said))
        return ids
      },
    )

  /** At a field of the terms. What is merely missing is shown once somebody saves. */
  function errorAt(field: keyof ResidencyValues): ErrorCode | undefined {
    const live = problems.find((one) => one.animalId === null && fieldOf(one.field) === field && !missing.includes(one.code))
    return live?.code ?? (field === 'animals' && problems.some(({ animalId }) => animalId !== null) ? undefined : errors[field])
  }
  /** At one animal. */
  const problemOf = (animalId: string): Judged | undefined => problems.find((one) => one.animalId === animalId)

  return { ...form, given, values, formError: errors.form, save, errorAt, problemOf }
}
export type ResidencyForm = ReturnType<typeof useResidencyForm>

const missing: readonly ErrorCode[] = ['field.missing', 'sponsored.payerMissing', 'sponsored.priceMissing']
