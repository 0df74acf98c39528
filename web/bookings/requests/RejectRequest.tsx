import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Service } from '../../../shared/bookings/booking.ts'
import { rejectReasons, type RejectReason } from '../../../shared/bookings/requests/bookingRequest.ts'
import { rejectCalls } from '../../../shared/bookings/requests/requestDecisions.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { Form, FormActions } from '../../ui/Form.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { toast } from '../../ui/toasts.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { AnswerField } from './AnswerField.tsx'
import { NeedsServer, useCanDecide } from './NeedsServer.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { OpenRequest } from './OpenRequest.tsx'
import { requestPages } from './requestPages.ts'
import { reasonTexts } from './requestTexts.ts'
import type { KnownRequest } from './useRequest.ts'
import classes from '../form/BookingForm.module.css'

/** The page on which a request is refused, with its reason and what is written to the customer. */
export const RejectRequest = ({ service, id }: { service: Service; id: string }) => (
  <OpenRequest service={service} id={id} act={<Trans>Refuse a request</Trans>}>
    {(known) => <Refusal service={service} known={known} />}
  </OpenRequest>
)

interface Values {
  /** Null: nobody has chosen one yet. */
  reason: RejectReason | null
  answer: string
}

function Refusal({ service, known }: { service: Service; known: KnownRequest }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const canDecide = useCanDecide(known)
  const { request } = known
  const { id } = request
  const form = useRecordForm<Values>({ keep: `reject:${id}`, begin: () => ({ reason: null, answer: '' }) })
  const { values, change, errors } = form

  async function save(): Promise<void> {
    const { reason } = values
    const saved = await form.save(reason === null ? [{ code: 'field.missing', field: 'reason' }] : [], () =>
      engine.caller.call(rejectCalls[service], { params: { id }, body: { reason: reason!, answer: values.answer.trim() } }),
    )
    await engine.pullAll()
    if (!saved) return
    toast({ tone: 'done', text: t`The request is refused.` })
    void navigate({ to: requestPages[service].record, params: { id }, replace: true })
  }
  return (
    <Form left={form.left} className={classes.page} onSave={save}>
      <RequestFacts request={request} />
      <Card title={<Trans>Answer</Trans>}>
        <div className={classes.fields}>
          <PickOne<RejectReason>
            required
            label={<Trans>Reason</Trans>}
            none={t`Please choose`}
            options={rejectReasons}
            texts={reasonTexts}
            value={values.reason}
            error={errors.reason && i18n._(errorTexts[errors.reason])}
            onChange={(reason) => change({ reason })}
          />
          <AnswerField value={values.answer} onChange={(answer) => change({ answer })} />
        </div>
      </Card>
      <FormError code={errors.form} />
      <NeedsServer known={known} />
      <FormActions>
        <ButtonLink to={requestPages[service].record} params={{ id }} variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving || !canDecide}>
          <Trans>Refuse</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
