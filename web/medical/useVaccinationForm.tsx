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
import { toast } from '../ui/toasts.ts'
import { dosesOf, groupsOf, type Common, type Group, type Started, type Wanted } from './vaccinationDoses.ts'

/** `missing`: nobody has chosen yet what it protects against. */
export type Errors = Partial<Record<VaccinationProblem['field'] | 'form', { code: ErrorCode; names: string[] }>> & { missing?: boolean }

export function useVaccinationForm(wanted: readonly Wanted[], start?: Started) {
  const { engine } = useSignedIn()
  const today = useToday()
  const [groups, setGroups] = useState(() => groupsOf(wanted, start))
  const [common, setCommon] = useState<Common>(() => ({ date: start?.date ?? today, vet: start?.vet ?? '', note: start?.note ?? '' }))
  const [errors, setErrors] = useState<Errors>({})
  const [dirty, setDirty] = useState(false)
  const [saving, setSaving] = useState(false)
  useLeaveGuard(dirty && !saving)

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

  /** False while something is wrong. */
  async function save(): Promise<boolean> {
    if (groups.some(({ classification }) => classification === null)) {
      setErrors({ missing: true })
      return false
    }
    const doses = dosesOf(groups, common)
    const judged = doses.flatMap(({ patient: { animal }, dose }) =>
      vaccinationProblems(dose, animal.birthDate, today).map((problem) => ({
        ...problem,
        id: animal.id,
        name: animal.name || animal.number,
      })),
    )
    const young = judged.filter(({ code }) => code === 'rabies.tooYoung')
    const others = judged.filter(({ code }) => code !== 'rabies.tooYoung')
    if (others.length > 0) {
      const named = Map.groupBy(others, ({ field }) => field)
      setErrors(Object.fromEntries([...named].map(([field, all]) => [field, { code: all[0]!.code, names: all.map(({ name }) => name) }])))
      return false
    }
    if (!dirty && !(await asProposed())) return false
    if (young.length > 0 && !(await askedTooYoung(young))) return false
    setSaving(true)
    const saved = new Set<string>()
    try {
      for (const {
        patient: { animal },
        dose,
      } of doses) {
        const accepted = young.length > 0 && dose.classification === 'Rabies' ? (['rabies.tooYoung'] as const) : []
        await engine.perform(recordVaccination, {
          ...dose,
          accepted: [...accepted],
          id: null,
          animalId: animal.id,
          inCare: inCare(animal),
        })
        saved.add(`${dose.classification} ${animal.id}`)
      }
    } catch (error) {
      setSaving(false)
      if (!(error instanceof Failure)) throw error
      // What is saved is not saved again by the next try.
      setGroups((before) =>
        before
          .map((group) => ({
            ...group,
            patients: group.patients.filter(({ animal }) => !saved.has(`${group.classification} ${animal.id}`)),
          }))
          .filter(({ patients }) => patients.length > 0),
      )
      setErrors({ form: { code: error.code, names: [] } })
      return false
    }
    toast({ tone: 'done', text: <Plural value={doses.length} one="# vaccination recorded" other="# vaccinations recorded" /> })
    return true
  }

  return { groups, common, errors, dirty, saving, change, changeGroup, save }
}

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
