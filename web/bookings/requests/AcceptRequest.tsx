import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { acceptCalls } from '../../../shared/bookings/requests/requestDecisions.ts'
import { Failure } from '../../../shared/errors.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { toast } from '../../ui/toasts.ts'
import { BookingFields } from '../form/BookingFields.tsx'
import { useBookingForm, type BookingValues } from '../form/useBookingForm.ts'
import { DepositHint } from '../deposits/DepositHint.tsx'
import { AnswerField } from './AnswerField.tsx'
import { AgreedDays } from './AgreedDays.tsx'
import { AgreedExtras } from './AgreedExtras.tsx'
import { EnterAnimals } from './EnterAnimals.tsx'
import { NeedsServer, useCanDecide } from './NeedsServer.tsx'
import { RequestFacts, RequestWho } from './RequestFacts.tsx'
import { OpenRequest } from './OpenRequest.tsx'
import { requestPages } from './requestPages.ts'
import type { KnownRequest } from './useRequest.ts'
import classes from '../form/BookingForm.module.css'

/** The page on which a request becomes a booking: the form of a booking, filled with what was asked for. */
export const AcceptRequest = ({ service, id }: { service: Service; id: string }) => (
  <OpenRequest service={service} id={id} act={<Trans>Accept a request</Trans>}>
    {(known) => <Acceptance service={service} known={known} />}
  </OpenRequest>
)

const startOf = ({ request }: KnownRequest): Partial<BookingValues> => {
  const { contactId, startDate, endDate, dropOffTime, pickUpTime, message, dates } = request
  const [first] = dates
  const span = first ? { startDate: first, endDate: first } : { startDate, endDate }
  return { contactId, ...span, dropOffTime, pickUpTime, internalNote: message }
}

function useAcceptance(service: Service, known: KnownRequest) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const { id, dates } = known.request
  const [days, setDays] = useState<readonly string[]>(dates)
  const [extras, setExtras] = useState<readonly string[] | null>(null)
  const [answer, setAnswer] = useState('')

  async function accept(body: BookingValues): Promise<string> {
    if (service === 'daycare' && days.length === 0) throw new Failure('field.missing', { fields: ['startDate'] })
    // New contacts and animals of this form must reach the server first.
    await engine.pushAll()
    const bookings = service === 'daycare' ? days.map((date) => ({ ...body, startDate: date, endDate: date })) : [body]
    try {
      await engine.caller.call(acceptCalls[service], {
        params: { id },
        body: { bookings, answer: answer.trim(), ...(extras && { extras: [...extras] }) },
      })
    } finally {
      await engine.pullAll()
    }
    return id
  }
  const form = useBookingForm({ service, given: null, start: startOf(known), of: `accept:${id}`, requestId: id, store: accept })

  async function save(): Promise<void> {
    if (form.saving || (await form.save()) === null) return
    toast({ tone: 'done', text: t`The request is accepted.` })
    void navigate({ to: requestPages[service].record, params: { id }, replace: true })
  }
  return { form, save, days, setDays, extras, setExtras, answer, setAnswer }
}

function Acceptance({ service, known }: { service: Service; known: KnownRequest }) {
  const canDecide = useCanDecide(known)
  const { form, save, days, setDays, extras, setExtras, answer, setAnswer } = useAcceptance(service, known)
  const { request } = known
  const { forename, surname, phone, email } = request
  /** A day is taken or left; the form judges the first of those that are taken. */
  function choose(next: readonly string[]): void {
    setDays(next)
    const [first] = next
    if (first) form.change({ startDate: first, endDate: first })
  }
  const caller = { forename, surname, phone: phone || null, emails: email ? [email] : [] }
  return (
    <Form left={form.left} className={classes.page} onSave={save}>
      <RequestFacts request={request} />
      <RequestWho request={request} />
      <EnterAnimals request={request} form={form} />
      <BookingFields
        form={form}
        newContact={caller}
        {...(service === 'daycare' && { when: <AgreedDays form={form} dates={request.dates} chosen={days} onChoose={choose} /> })}
      />
      <AgreedExtras request={request} chosen={extras} onChoose={setExtras} />
      {service === 'pension' && <DepositHint terms={form.values} />}
      <Card title={<Trans>Answer</Trans>}>
        <AnswerField value={answer} onChange={setAnswer} />
      </Card>
      <NeedsServer known={known} />
      <FormActions>
        <ButtonLink to={requestPages[service].record} params={{ id: request.id }} variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving || !canDecide}>
          <Trans>Accept</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
