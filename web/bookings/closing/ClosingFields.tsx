import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { closingReasonLimit } from '../../../shared/bookings/closingTerms.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { SurplusField } from '../deposits/SurplusField.tsx'
import { nameOf } from '../parts/acts.tsx'
import { FeeFields } from './FeeFields.tsx'
import type { ClosingForm } from './useClosingForm.ts'
import { VisitsLost } from './VisitsLost.tsx'
import classes from './Closing.module.css'

/** The fields of a cancellation: animals, reason and fee. */
export function ClosingFields({ form }: { form: ClosingForm }) {
  const { i18n, t } = useLingui()
  const { closing, values, expected, errors, change, isWhole } = form
  const proposals = closing === 'cancelled' ? [t`Ill`, t`Plans changed`, t`Looked after elsewhere`] : []
  return (
    <div className={classes.fields}>
      {expected.length > 1 && (
        <Checkbox.Group
          label={<Trans>These animals do not come</Trans>}
          required
          data-required-group
          value={[...values.animalIds]}
          error={errors.animalIds && i18n._(errorTexts[errors.animalIds])}
          onChange={(animalIds) => change({ animalIds })}
        >
          <div className={classes.choices}>
            {expected.map(({ stay, animal }) => (
              <Checkbox key={stay.id} value={stay.animalId} label={animal ? nameOf(animal) : '?'} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Textarea
        label={<Trans>Reason</Trans>}
        autosize
        minRows={1}
        required={closing === 'cancelled'}
        maxLength={closingReasonLimit}
        value={values.reason}
        error={errors.reason && i18n._(errorTexts[errors.reason])}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      {proposals.length > 0 && values.reason === '' && (
        <div className={classes.proposals}>
          {proposals.map((reason) => (
            <Button key={reason} variant="default" onClick={() => change({ reason })}>
              {reason}
            </Button>
          ))}
        </div>
      )}
      <VisitsLost form={form} />
      {isWhole ? (
        <>
          {!form.visits?.coversAll && <FeeFields form={form} />}
          {form.surplusCents > 0 && (
            <SurplusField cents={form.surplusCents} value={values.surplus} onChange={(surplus) => change({ surplus })} />
          )}
        </>
      ) : (
        <Text c="dimmed" size="sm">
          <Trans>The booking goes on for the other animals: a cancellation fee is due only when it is cancelled as a whole.</Trans>
        </Text>
      )}
    </div>
  )
}
