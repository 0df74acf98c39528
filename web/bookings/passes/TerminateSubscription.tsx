import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { endAfterNotice, type Subscription } from '../../../shared/bookings/passes/subscription.ts'
import { terminateSubscriptionCall } from '../../../shared/bookings/passes/subscriptionCalls.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useTermFacts } from './useTermFacts.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  row: Subscription
  onClose: () => void
}

/** The dialog that notes the notice, with the last day that follows from it. */
export function TerminateSubscription({ row, onClose }: Props) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const formats = useFormats()
  const termFacts = useTermFacts()
  const today = useToday()
  const { id, name } = row
  const form = useRecordForm({ keep: `subscription:terminate:${id}`, begin: () => ({ on: today }) })
  const { values, errors, change } = form
  async function save(): Promise<boolean> {
    const saved = await form.save([], () => engine.caller.call(terminateSubscriptionCall, { params: { id }, body: values }))
    await engine.pullAll()
    return saved !== null
  }
  return (
    <FormDialog
      title={<Trans>Give notice for {name}</Trans>}
      form={{ ...form, save }}
      submit={<Trans>Give notice</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateField
          label={<Trans>Notice given on</Trans>}
          required
          max={today}
          value={values.on}
          error={errors.on && i18n._(errorTexts[errors.on])}
          onChange={(on) => on && change({ on })}
        />
        <FactLines facts={[...termFacts(row.subscription), [t`Last day`, formats.date(endAfterNotice(row, values.on))]]} />
        <Text c="dimmed">
          <Trans>The last month is billed by its days. Days that are booked after the last day are cancelled free of charge.</Trans>
        </Text>
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
