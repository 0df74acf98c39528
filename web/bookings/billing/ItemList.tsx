import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { approveItem, proposeItem } from '../../../shared/bookings/billing/toBillActs.ts'
import { remainingOf, type Remaining } from '../../../shared/bookings/billing/remaining.ts'
import type { ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'
import type { Deposit } from '../../../shared/bookings/deposits/deposit.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Folded } from '../../ui/Folded.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { usePerform } from '../../ui/usePerform.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { DecideItem } from './DecideItem.tsx'
import { itemName, itemStateTexts } from './itemTexts.ts'
import { RemoveExtra } from './RemoveExtra.tsx'
import recordClasses from '../../animals/record/Record.module.css'
import classes from './Billing.module.css'

const isProposal = ({ state }: ToBillItem): boolean => state === 'proposed'

/** Whether this person decides about items. */
function useMayBill(): boolean {
  const canEdit = useCanEdit()
  return useHasRight('payment.book') && canEdit
}

/** Items to bill, those without a decision first, and what is still to be billed and remains after deposits. */
export function ItemList({ items, deposits = [] }: { items: readonly ToBillItem[]; deposits?: readonly Deposit[] }) {
  const proposals = items.filter(isProposal)
  const inOrder = [...proposals, ...items.filter((item) => !isProposal(item))]
  return (
    <>
      {proposals.length > 1 && <ApproveAll proposals={proposals} />}
      <Folded items={inOrder}>{(shown) => <Rows items={shown} />}</Folded>
      <Sums {...remainingOf(items, deposits)} />
    </>
  )
}

/** What is still to be billed, less the deposits that were received. */
function Sums(remaining: Remaining) {
  const { unbilledCents, received, forfeitedCents, toPayCents, creditCents, refundCents } = remaining
  const formats = useFormats()
  const isEven = toPayCents + creditCents + refundCents === 0
  return (
    <div className={classes.sums}>
      <Sum name={<Trans>Still to bill</Trans>} cents={unbilledCents} />
      {received.map(({ deposit: { id, receivedOn }, cents }) => (
        <p key={id} className={classes.less}>
          <Trans>Deposit received on {formats.date(receivedOn ?? '')}</Trans>
          <span className="numbers">{formats.money(-cents)}</span>
        </p>
      ))}
      {received.length > 0 && (toPayCents > 0 || isEven) && <Sum name={<Trans>Left to pay</Trans>} cents={toPayCents} />}
      {refundCents > 0 && <Sum name={<Trans>To be paid back</Trans>} cents={refundCents} />}
      {creditCents > 0 && <Sum name={<Trans>Credit of the customer</Trans>} cents={creditCents} />}
      {forfeitedCents > 0 && <Sum name={<Trans>Deposit kept by the house</Trans>} cents={forfeitedCents} />}
    </div>
  )
}

function Sum({ name, cents }: { name: ReactNode; cents: number }) {
  const formats = useFormats()
  return (
    <p className={classes.total}>
      {name}
      <span className="numbers">{formats.money(cents)}</span>
    </p>
  )
}

function Rows({ items }: { items: readonly ToBillItem[] }) {
  const { t } = useLingui()
  const pending = usePendingIds('toBillItem')
  return (
    <ul className={recordClasses.list} aria-label={t`Items to bill`}>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} isPending={pending.has(item.id)} />
      ))}
    </ul>
  )
}

/** The amounts as they were proposed. */
function ApproveAll({ proposals }: { proposals: readonly ToBillItem[] }) {
  const mayBook = useMayBill()
  const perform = usePerform()
  const { busy, once } = useBusy()
  if (!mayBook) return null
  async function approveAll(): Promise<void> {
    for (const { id, state: seen, proposedCents: amountCents } of proposals)
      if (!(await perform(approveItem, { id, seen, amountCents, reason: '' }))) return
  }
  return (
    <p className={classes.all} data-no-print>
      <Button variant="light" disabled={busy} onClick={() => void once(approveAll)}>
        <Trans>Approve all {proposals.length}</Trans>
      </Button>
    </p>
  )
}

/** The name of an item, as a link to its booking, residency or sale for people who may see it. */
function ItemName({ item }: { item: ToBillItem }) {
  const { i18n } = useLingui()
  const { bookingId, contactId, service, source, sourceId } = item
  const maySee = useHasRight(`${service}.view`)
  const text = itemName(item, i18n)
  if (source === 'sponsoredResidency' && maySee)
    return (
      <Link to="/sponsored-residency/$id" params={{ id: sourceId }} className={recordClasses.name}>
        {text}
      </Link>
    )
  // A sale names its animal; the pass or subscription is on the page of the contact.
  if (bookingId === null && contactId !== null && maySee)
    return (
      <Link to="/contact/$id/daycare" params={{ id: contactId }} className={recordClasses.name}>
        {text}
      </Link>
    )
  if (bookingId === null || !maySee) return <span className={recordClasses.name}>{text}</span>
  return (
    <Link
      to={service === 'daycare' ? '/daycare/booking/$id' : '/pension/booking/$id'}
      params={{ id: bookingId }}
      className={recordClasses.name}
    >
      {text}
    </Link>
  )
}

function ItemRow({ item, isPending }: { item: ToBillItem; isPending: boolean }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const named = useNamedRow(item.id)
  const { from, to, quantityThousandths, unitCents, amountCents, proposedCents, state, reason } = item
  const days = from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`
  const [quantity, unit, proposed] = [i18n.number(quantityThousandths / 1000), formats.money(unitCents), formats.money(proposedCents)]
  const parts = [
    days,
    quantityThousandths !== 1000 && `${quantity} × ${unit}`,
    amountCents !== proposedCents && t`proposed ${proposed}`,
    reason,
  ]
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        <ItemName item={item} />
        <Dotted className={`${recordClasses.small} numbers`} parts={parts} />
        <span className={classes.state} data-state={state}>
          {i18n._(itemStateTexts[state])} {isPending && <Waiting />}
        </span>
      </span>
      <span className={`${classes.amount} numbers`} data-waived={state === 'waived' || undefined}>
        {formats.money(amountCents)}
      </span>
      <ItemActs item={item} />
      {item.source === 'extra' && state !== 'billed' && <RemoveExtra item={item} />}
    </li>
  )
}

function ItemActs({ item }: { item: ToBillItem }) {
  const { i18n, t } = useLingui()
  const mayBook = useMayBill()
  const perform = usePerform()
  const { busy, once } = useBusy()
  const [decision, setDecision] = useState<'change' | 'waive' | null>(null)
  const { id, state, proposedCents } = item
  const text = itemName(item, i18n)
  if (!mayBook || state === 'billed') return null
  const approve = () => once(() => perform(approveItem, { id, seen: state, amountCents: proposedCents, reason: '' }))
  return (
    <span className={classes.acts} data-no-print>
      {state === 'proposed' ? (
        <>
          <Button variant="light" disabled={busy} aria-label={t`Approve: ${text}`} onClick={() => void approve()}>
            <Trans>Approve</Trans>
          </Button>
          <Button variant="subtle" aria-label={t`Change: ${text}`} onClick={() => setDecision('change')}>
            <Trans>Change</Trans>
          </Button>
          <Button variant="subtle" aria-label={t`Waive: ${text}`} onClick={() => setDecision('waive')}>
            <Trans>Waive</Trans>
          </Button>
        </>
      ) : (
        <Button
          variant="subtle"
          disabled={busy}
          aria-label={t`Decide again: ${text}`}
          onClick={() => void once(() => perform(proposeItem, { id }))}
        >
          <Trans>Decide again</Trans>
        </Button>
      )}
      {decision && <DecideItem item={item} decision={decision} onClose={() => setDecision(null)} />}
    </span>
  )
}
