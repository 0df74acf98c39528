// The form of a municipality: values, problems at their fields, and the queued mutations. The rules are the shared ones.
import { Trans } from '@lingui/react/macro'
import * as v from 'valibot'
import { municipalityProblems, MunicipalityBody, type Municipality } from '../../shared/settings/municipality.ts'
import { changeMunicipality, createMunicipality, deleteMunicipality } from '../../shared/settings/municipalityActs.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toasts.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { useFailed } from '../ui/useFailed.ts'

/** Lists are kept as they were typed. */
type Values = Omit<MunicipalityBody, 'id' | 'zips' | 'places'> & { zips: string; places: string }

const empty: Values = {
  name: '',
  contactId: null,
  zips: '',
  places: '',
  model: 'none',
  rateCents: null,
  maxDays: null,
  validFrom: null,
  validTo: null,
  note: '',
  active: true,
}

const valuesOf = ({ id: _, version: _v, zips, places, ...rest }: Municipality): Values => ({
  ...rest,
  zips: zips.join(', '),
  places: places.join(', '),
})

const listOf = (typed: string): string[] => [...new Set(typed.split(/[,;\n]/).map((one) => one.trim()))].filter(Boolean)

export function useMunicipalityForm(municipality: Municipality | null, onGone: () => void) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { values, errors, dirty, change, ...form } = useRecordForm<Values>({
    keep: `municipality:${municipality?.id ?? 'new'}`,
    begin: () => (municipality ? valuesOf(municipality) : empty),
  })

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const { success, output } = v.safeParse(MunicipalityBody, {
      ...values,
      id: municipality?.id ?? null,
      zips: listOf(values.zips),
      places: listOf(values.places),
    })
    const problems = success ? municipalityProblems(output) : [{ field: 'form', code: 'invalid' as const }]
    const saved = await form.save(problems, async () => {
      if (municipality)
        await engine.perform(changeMunicipality, { id: municipality.id, body: output as MunicipalityBody }, { rows: [municipality] })
      else await engine.perform(createMunicipality, output as MunicipalityBody)
      return true
    })
    return saved ?? false
  }

  async function remove(): Promise<void> {
    const yes = await confirm({
      title: <Trans>Delete this municipality?</Trans>,
      text: <Trans>Finds that name it keep its name.</Trans>,
      confirm: <Trans>Delete municipality</Trans>,
      cancel: <Trans>Keep it</Trans>,
      danger: true,
    })
    if (!yes || !municipality) return
    try {
      await engine.perform(deleteMunicipality, { id: municipality.id }, { rows: [municipality] })
      toast({ tone: 'done', text: <Trans>The municipality was deleted.</Trans> })
      onGone()
    } catch (error) {
      failed(error)
    }
  }

  return { values, errors, dirty, left: form.left, release: form.release, change, save, remove }
}
