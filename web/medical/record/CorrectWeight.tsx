import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import type { WeightBody } from '../../../shared/medical/medicalActs.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { readKilograms, typedKilograms } from '../../ui/weightTexts.ts'

/** The weight of a refused entry, as it was typed. */
export default function CorrectWeight({ entry, input, onClose }: RefusedProps<WeightBody & { inCare: boolean }>) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const [initial] = useState(() => typedKilograms(input.grams, i18n.locale))
  const [typed, setTyped] = useState(initial)
  const [wrong, setWrong] = useState<ErrorCode | 'unread' | null>(null)
  async function save(): Promise<boolean> {
    const grams = readKilograms(typed)
    if (grams === null) {
      setWrong('unread')
      return false
    }
    try {
      return await engine.edit(entry.mid, { ...input, grams })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setWrong(error.code)
      return false
    }
  }
  return (
    <FormDialog
      title={<Trans>Weight</Trans>}
      form={{ dirty: typed !== initial, save }}
      submit={<Trans>Save</Trans>}
      untouched="closes"
      onClose={onClose}
    >
      <TextInput
        label={<Trans>Weight in kilograms</Trans>}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={wrong && (wrong === 'unread' ? t`Please enter a weight, such as 4.2` : i18n._(errorTexts[wrong]))}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(null)
        }}
      />
    </FormDialog>
  )
}
