import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptTrial, mostTrialCents } from '../../../shared/bookings/trials/trialCalls.ts'
import { inOrder } from '../../../shared/bookings/groups/daycareGroup.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { arrow } from '../../ui/selectArrow.tsx'
import { toast } from '../../ui/toasts.ts'
import { useRows } from '../../ui/useRows.ts'
import { BookingFields } from '../form/BookingFields.tsx'
import { useBookingForm, type BookingForm, type BookingValues } from '../form/useBookingForm.ts'
import { GroupFit } from '../parts/GroupFit.tsx'
import { AnswerField } from '../requests/AnswerField.tsx'
import { EnterAnimals } from '../requests/EnterAnimals.tsx'
import { NeedsServer, useCanDecide } from '../requests/NeedsServer.tsx'
import { OpenRequest } from '../requests/OpenRequest.tsx'
import { RequestFacts, RequestWho } from '../requests/RequestFacts.tsx'
import type { KnownRequest } from '../requests/useRequest.ts'
import classes from '../form/BookingForm.module.css'

/** The page on which a request of daycare is accepted with a trial day: its day, its price and its group. */
export const AcceptTrial = ({ id }: { id: string }) => (
  <OpenRequest service="daycare" id={id} act={<Trans>Accept with a trial day</Trans>}>
    {(known) => <Acceptance known={known} />}
  </OpenRequest>
)

interface Terms {
  priceCents: number | null
  groupId: string | null
  answer: string
}

function useAcceptance({ request }: KnownRequest) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const { id, contactId, dates, dropOffTime, pickUpTime, message } = request
  const [terms, setTerms] = useState<Terms>({ priceCents: 0, groupId: null, answer: '' })
  const day = dates[0] ?? null
  const start: Partial<BookingValues> = { contactId, startDate: day, endDate: day, dropOffTime, pickUpTime, internalNote: message }

  async function accept({ price: _, ...booking }: BookingValues): Promise<string> {
    // New contacts and animals of this form must reach the server first.
    await engine.pushAll()
    const { priceCents, groupId, answer } = terms
    try {
      const body = { booking, priceCents: priceCents ?? 0, groupId, answer: answer.trim() }
      await engine.caller.call(acceptTrial, { params: { id }, body })
    } finally {
      await engine.pullAll()
    }
    return id
  }
  const { groupId } = terms
  const of = { of: `trial:${id}`, requestId: id, isTrial: true, groupId }
  const form = useBookingForm({ service: 'daycare', given: null, start, ...of, store: accept })

  async function save(): Promise<void> {
    if (form.saving || terms.priceCents === null || (await form.save()) === null) return
    toast({ tone: 'done', text: t`The trial day is booked.` })
    void navigate({ to: '/daycare/request/$id', params: { id }, replace: true })
  }
  return { form, save, terms, change: (part: Partial<Terms>) => setTerms({ ...terms, ...part }) }
}

function Acceptance({ known }: { known: KnownRequest }) {
  const canDecide = useCanDecide(known)
  const { form, save, terms, change } = useAcceptance(known)
  const { request } = known
  const { forename, surname, phone, email } = request
  return (
    <Form left={form.left} className={classes.page} onSave={save}>
      <RequestFacts request={request} />
      <RequestWho request={request} />
      <EnterAnimals request={request} form={form} />
      <BookingFields form={form} newContact={{ forename, surname, phone: phone || null, emails: email ? [email] : [] }} />
      <Card title={<Trans>Trial day</Trans>}>
        <div className={classes.fields}>
          <NumberField
            money
            label={<Trans>Price for each animal in euros</Trans>}
            description={<Trans>It becomes an item to bill at check-in, and no pass is used.</Trans>}
            least={0}
            most={mostTrialCents}
            value={terms.priceCents}
            onChange={(priceCents) => change({ priceCents })}
          />
          <GroupChoice value={terms.groupId} onChange={(groupId) => change({ groupId })} />
          <FitOfAnimals form={form} groupId={terms.groupId} />
        </div>
      </Card>
      <Card title={<Trans>Answer</Trans>}>
        <AnswerField value={terms.answer} onChange={(answer) => change({ answer })} />
      </Card>
      <NeedsServer known={known} />
      <FormActions>
        <ButtonLink to="/daycare/request/$id" params={{ id: request.id }} variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving || !canDecide}>
          <Trans>Accept</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** What speaks against the chosen group. */
function FitOfAnimals({ form: { values }, groupId }: { form: BookingForm; groupId: string | null }) {
  const { engine } = useSignedIn()
  const ids = values.animals.map(({ animalId }) => animalId)
  const animals = useRows(() => engine.replica.animal.bulkGet(ids), [engine, ids.join()]) ?? []
  const date = values.startDate
  if (groupId === null || date === null) return null
  return animals.map((animal) => animal && <GroupFit key={animal.id} animal={animal} date={date} groupId={groupId} />)
}

/** The groups of the planner that are in use; nothing where there are none. */
function GroupChoice({ value, onChange }: { value: string | null; onChange: (groupId: string | null) => void }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const groups = useRows(() => engine.replica.daycareGroup.toArray(), [engine])
  const usable = (groups ?? []).filter(({ active }) => active).sort(inOrder)
  if (usable.length === 0) return null
  return (
    <NativeSelect
      {...arrow}
      label={<Trans>Group</Trans>}
      description={<Trans>The animal is in it in the planner on this day.</Trans>}
      value={value ?? ''}
      data={[{ value: '', label: t`Without a group` }, ...usable.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
