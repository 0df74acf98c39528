import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { isPausePossible, type Subscription } from '../../../shared/bookings/passes/subscription.ts'
import { pauseSubscriptionCall } from '../../../shared/bookings/passes/subscriptionCalls.ts'
import { addDays, addMonths, monthOf } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  row: Subscription
  onClose: () => void
}

/** The dialog that pauses a subscription. The next month of the calendar is proposed, as a whole month is not billed. */
export function PauseSubscription({ row: { id, name, subscription }, onClose }: Props) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const next = addMonths(monthOf(today), 1)
  const form = useRecordForm({
    keep: `subscription:pause:${id}`,
    begin: () => ({ from: `${next}-01`, to: addDays(`${addMonths(next, 1)}-01`, -1) }),
  })
  const { values, errors, change } = form
  async function save(): Promise<boolean> {
    const isPossible = isPausePossible(subscription, values.from, values.to, today)
    const saved = await form.save(isPossible ? [] : [{ code: 'subscription.pause', field: 'to' }], () =>
      engine.caller.call(pauseSubscriptionCall, { params: { id }, body: values }),
    )
    await engine.pullAll()
    return saved !== null
  }
  return (
    <FormDialog
      title={<Trans>Pause {name}</Trans>}
      form={{ ...form, save }}
      submit={<Trans>Pause</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <div className={classes.pair}>
          <DateField label={<Trans>From</Trans>} required min={today} value={values.from} onChange={(from) => from && change({ from })} />
          <DateField
            label={<Trans>Until</Trans>}
            required
            min={values.from}
            value={values.to}
            error={errors.to && i18n._(errorTexts[errors.to])}
            onChange={(to) => to && change({ to })}
          />
        </div>
        <Text c="dimmed">
          <Trans>
            Both days belong to the pause. Days that are booked in it are cancelled free of charge. A month of the calendar that is paused
            from its first day to its last one is not billed; a shorter pause changes nothing about the price.
          </Trans>
        </Text>
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
