import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSignedIn } from '../session/signedIn.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useToday } from '../ui/clock.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { FormError } from '../ui/FormError.tsx'
import { FormInPlace } from '../ui/FormInPlace.tsx'
import { InstantField } from '../ui/InstantField.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import type { KnownSeizure } from './readSeizures.ts'
import { TakenFields } from './TakenFields.tsx'
import { moreRows, takeAll, type RowErrors, type TakenRow } from './takenRows.ts'
import classes from './Seizures.module.css'

interface Values {
  at: string | null
  animals: TakenRow[]
}

/** Further animals of a seizure that is known already, in the place of its record. */
export function TakeMore({ known: { seizure }, onClose }: { known: KnownSeizure; onClose: () => void }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const settings = useSettings().animals
  const [rowErrors, setRowErrors] = useState<RowErrors>({})
  const { values, errors, change, ...form } = useRecordForm<Values>({
    keep: `takeSeized:${seizure.id}`,
    begin: () => ({ at: engine.now(), animals: moreRows([], 1, () => engine.newId()) }),
  })

  async function save(): Promise<true | null> {
    const { at, animals } = values
    const done = await form.save(at === null ? [{ code: 'field.missing', field: 'at' }] : [], () =>
      takeAll(animals, { engine, seizure, at: at!, today, settings }),
    )
    if (!done) return null
    setRowErrors(done.errors)
    if (done.refused.length === 0) return true
    change({ animals: done.refused })
    return null
  }
  return (
    <FormInPlace form={{ ...form, save }} saved={t`The animals were taken in.`} className={classes.page} onClose={onClose}>
      <InstantField value={values.at} error={errors.at && i18n._(errorTexts[errors.at])} onChange={(at) => change({ at })} />
      <TakenFields rows={values.animals} errors={rowErrors} onChange={(animals) => change({ animals })} />
      <FormError code={errors.form} />
    </FormInPlace>
  )
}
