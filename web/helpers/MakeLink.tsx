import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'

interface Said {
  validUntil: string
}

interface Props {
  /** Which form it is. */
  keep: string
  /** The last day that is proposed, and the last that is possible. */
  begin: string
  last: string
  description?: ReactNode
  /** Throws what speaks against it. */
  check: (said: Said) => void
  make: (said: Said) => Promise<unknown>
  onMade: () => void
  onClose: () => void
}

/** Until when people can sign up; then the link is there. */
export function MakeLink({ keep, begin, last, description, check, make, onMade, onClose }: Props) {
  const { i18n } = useLingui()
  const today = useToday()
  const form = useRecordForm({ keep, begin: () => ({ validUntil: begin }) })
  const { values, errors, change } = form

  async function save(): Promise<boolean> {
    const made = await form.save([], () => {
      check(values)
      return make(values)
    })
    if (made) onMade()
    return made !== null
  }

  return (
    <FormDialog
      title={<Trans>Link to sign up</Trans>}
      form={{ ...form, save }}
      submit={<Trans>Make the link</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <DateField
          label={<Trans>Last day to sign up</Trans>}
          description={description}
          min={today}
          max={last}
          required
          value={values.validUntil}
          error={errors.validUntil && i18n._(errorTexts[errors.validUntil])}
          onChange={(day) => change({ validUntil: day ?? '' })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
