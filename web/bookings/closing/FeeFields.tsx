// The fee of a booking that does not happen: how the tiers come to it, and another one in its place.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Textarea } from '@mantine/core'
import { closingReasonLimit, mostCancelFeeCents } from '../../../shared/bookings/closingTerms.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { useStatus } from '../../ui/useStatus.ts'
import { feeText, whenText } from '../terms/tier.words.ts'
import type { ClosingForm } from './useClosingForm.ts'
import classes from './Closing.module.css'

export function FeeFields({ form }: { form: ClosingForm }) {
  const { i18n } = useLingui()
  const { due, isReady, feeCents, isChosen, values, errors, change } = form
  const isOffline = useStatus()?.offlineSince != null
  if (!isReady) return null
  return (
    <>
      <div className={classes.fee}>
        <NumberField
          money
          optional
          label={<Trans>Cancellation fee in euros</Trans>}
          description={<Worked form={form} />}
          least={0}
          most={mostCancelFeeCents}
          value={feeCents}
          onChange={(cents) => change({ feeCents: cents })}
        />
        <div className={classes.proposals}>
          {feeCents !== null && feeCents > 0 && (
            <Button variant="default" onClick={() => change({ feeCents: 0 })}>
              <Trans>Waive the fee</Trans>
            </Button>
          )}
          {isChosen && due?.feeCents != null && (
            <Button variant="default" onClick={() => change({ feeCents: null, feeReason: '' })}>
              <Trans>As by the list</Trans>
            </Button>
          )}
        </div>
      </div>
      {isChosen && (
        <Textarea
          label={<Trans>Why another cancellation fee</Trans>}
          autosize
          minRows={1}
          required={due === null || due.feeCents !== null}
          maxLength={closingReasonLimit}
          value={values.feeReason}
          error={errors.feeReason && i18n._(errorTexts[errors.feeReason])}
          onChange={(event) => change({ feeReason: event.currentTarget.value })}
        />
      )}
      {isOffline && due !== null && !isChosen && (
        <Text size="sm" c="dimmed">
          <Trans>You are offline: this fee is a proposal. The server works it out again when the entry arrives.</Trans>
        </Text>
      )}
    </>
  )
}

/** How the fee comes about. */
function Worked({ form: { due, priceCents } }: { form: ClosingForm }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (due === null) return <Trans>No cancellation fees have been entered: nothing is due.</Trans>
  const [rule, when] = [feeText(i18n, due.tier), due.tier && whenText(i18n, due.tier)]
  const by = when ? `${when}: ${rule}` : rule
  if (due.feeCents === null) return <Trans>By the list: {by}. The price of this booking is not known, so please enter the fee.</Trans>
  if (priceCents === null) return <Trans>By the list: {by}</Trans>
  const price = formats.money(priceCents)
  return (
    <Trans>
      By the list: {by}, at a price of {price}
    </Trans>
  )
}
