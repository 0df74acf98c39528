// The state of a form of vaccinations, and how it is saved: all are judged first, then each animal gets a record of its own.
import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { inCare } from '../../shared/animals/animal.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { recordVaccination, vaccinationProblems, type VaccinationProblem } from '../../shared/medical/medicalActs.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { asProposed } from '../ui/asProposed.tsx'
import { BesideLink } from '../ui/BesideLink.tsx'
import { confirm } from '../ui/confirm.tsx'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { useSaving } from '../ui/useSaving.ts'
import { toast } from '../ui/toasts.ts'
import { dosesOf, groupsOf, type Common, type Group, type Started, type Wanted } from './vaccinationDoses.ts'

/** `missing`: nobody has chosen yet what it protects against. */
export type Errors = Partial<Record<VaccinationProblem['field'] | 'form', { code: ErrorCode; names: string[] }>> & { missing?: boolean }

type Given = ReturnType<typeof dosesOf>[number]
type Patient = Group['patients'][number]

/** What is typed: groups that get the same vaccination, and what all have in common. */
function useDoses(wanted: readonly Wanted[], start?: Started) {
  const today = useToday()
  const [groups, setGroups] = useState(() => groupsOf(wanted, start))
  const [common, setCommon] = useState<Common>(() => ({ date: start?.date ?? today, vet: start?.vet ?? '', note: start?.note ?? '' }))
  const [errors, setErrors] = useState<Errors>({})
  const [dirty, setDirty] = useState(false)

  const touched = () => {
    setDirty(true)
    setErrors({})
  }
  const changeGroup = (key: string, part: Partial<Group>) => {
    setGroups((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
    touched()
  }
  const change = (part: Partial<Common>) => {
    setCommon((before) => ({ ...before, ...part }))
    touched()
  }
  return { groups, setGroups, common, errors, setErrors, dirty, change, changeGroup }
}

export function useVaccinationForm(wanted: readonly Wanted[], start?: Started) {
  const { engine } = useSignedIn()
  const today = useToday()
  const { groups, setGroups, common, errors, setErrors, dirty, change, changeGroup } = useDoses(wanted, start)
  const { saving, isKept, store } = useSaving()
  useLeaveGuard(dirty && !saving, { isKept })

  function record({ patient: { animal }, dose }: Given, evenTooYoung: boolean): Promise<unknown> {
    const accepted = evenTooYoung && dose.classification === 'Rabies' ? (['rabies.tooYoung'] as const) : []
    return engine.perform(recordVaccination, { ...dose, accepted: [...accepted], id: null, animalId: animal.id, inCare: inCare(animal) })
  }

  /** False while something is wrong. */
  async function save(): Promise<boolean> {
    // What is saved is not saved again while the page that follows is loaded.
    if (isKept()) return false
    if (groups.some(({ classification }) => classification === null)) {
      setErrors({ missing: true })
      return false
    }
    const doses = dosesOf(groups, common)
    const { tooYoung, errors } = judged(doses, today)
    if (errors) {
      setErrors(errors)
      return false
    }
    if (!dirty && !(await asProposed())) return false
    if (tooYoung.length > 0 && !(await askedTooYoung(tooYoung))) return false
    const saved = new Set<string>()
    try {
      await store(async () => {
        for (const given of doses) {
          await record(given, tooYoung.length > 0)
          saved.add(keyOf(given.dose.classification, given.patient))
        }
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // What is saved is not saved again by the next try.
      setGroups((before) => without(before, saved))
      setErrors({ form: { code: error.code, names: [] } })
      return false
    }
    toast({ tone: 'done', text: <Plural value={doses.length} one="# vaccination recorded" other="# vaccinations recorded" /> })
    return true
  }

  return { groups, common, errors, dirty, saving, change, changeGroup, save }
}

/** What is wrong with the doses, by field. Being too young for one can be confirmed. */
function judged(doses: readonly Given[], today: string): { tooYoung: { id: string; name: string }[]; errors: Errors | null } {
  const problems = doses.flatMap(({ patient: { animal }, dose }) =>
    vaccinationProblems(dose, animal.birthDate, today).map((problem) => ({
      ...problem,
      id: animal.id,
      name: animal.name || animal.number,
    })),
  )
  const others = Map.groupBy(
    problems.filter(({ code }) => code !== 'rabies.tooYoung'),
    ({ field }) => field,
  )
  const errors = [...others].map(([field, all]) => [field, { code: all[0]!.code, names: all.map(({ name }) => name) }] as const)
  return {
    tooYoung: problems.filter(({ code }) => code === 'rabies.tooYoung'),
    errors: errors.length > 0 ? Object.fromEntries(errors) : null,
  }
}

const keyOf = (classification: Group['classification'], { animal }: Patient) => `${classification} ${animal.id}`

const without = (groups: readonly Group[], saved: ReadonlySet<string>): Group[] =>
  groups
    .map((group) => ({ ...group, patients: group.patients.filter((patient) => !saved.has(keyOf(group.classification, patient))) }))
    .filter(({ patients }) => patients.length > 0)

function askedTooYoung(young: readonly { id: string; name: string }[]): Promise<boolean> {
  const who = young.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <BesideLink to="/animal/$id" id={id}>
        {name}
      </BesideLink>
    </Fragment>
  ))
  return confirm({
    title: <Trans>Record it all the same?</Trans>,
    text: (
      <Trans>
        {who}: younger than 12 weeks on that day. The vaccination against rabies does not count and has to be repeated (TollwV § 1).
      </Trans>
    ),
    confirm: <Trans>Record all the same</Trans>,
  })
}
