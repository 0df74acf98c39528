import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { costInCustody, costsOf, vetCostsCall, type VetCost } from '../../../shared/vetInvoices/costs.ts'
import { notedCosts, type NotedCost } from '../../../shared/vetInvoices/notedCosts.ts'
import recordClasses from '../../animals/record/Record.module.css'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { useCallOrRows } from '../../ui/useCallOrRows.ts'
import { categoryTexts } from '../vetInvoiceTexts.ts'

type Known = ReplyOf<typeof vetCostsCall>

const valueOf = (reply: Known): Known => reply

/** What vets have charged for an animal, with the sum of its custody, and the way to enter an invoice. */
export default function VetCosts({ animal }: { animal: Animal }) {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  const { id } = animal
  const today = useToday()
  const read = async () => {
    const { vetInvoice, procedure, careItem } = engine.replica
    const procedures = await procedure.where('animalId').equals(id).toArray()
    const treatments = await careItem.where('animalId').equals(id).toArray()
    return { costs: costsOf(await vetInvoice.toArray(), id), noted: notedCosts(procedures, treatments, today) }
  }
  const answer = useCallOrRows(vetCostsCall, { params: { id } }, { valueOf, read, deps: [engine, id, today] })
  const { costs, noted } = answer.state === 'ready' ? answer.value : { costs: [], noted: [] }
  return (
    <>
      {costs.length > 0 && <Costs costs={costs} animal={animal} isPart={answer.state === 'ready' && answer.local} />}
      <Noted noted={noted} animal={animal} hasInvoices={costs.length > 0} />
      {mayEdit && (
        <div data-no-print>
          <ButtonLink to="/animal/vet-invoice" variant="default">
            <Trans>New vet invoice</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function Costs({ costs, animal, isPart }: { costs: readonly VetCost[]; animal: Animal; isPart: boolean }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const inCustody = costInCustody(costs, animal)
  const sum = inCustody === null ? '' : formats.money(inCustody)
  const from = animal.careFrom ? formats.date(animal.careFrom) : ''
  return (
    <Card flush title={<Trans>Vet costs</Trans>}>
      {inCustody !== null && (
        <p className={`${recordClasses.empty} numbers`}>
          <Trans>
            <strong>{sum}</strong> in care since {from}
          </Trans>
          {isPart && (
            <>
              {' '}
              <Trans>(without a network: invoices of the last months only)</Trans>
            </>
          )}
        </p>
      )}
      <ul className={recordClasses.list} aria-label={t`Vet costs`}>
        {costs.map(({ lineId, invoiceId, date, number, text, category, cents }) => (
          <li key={lineId}>
            <span className={recordClasses.what}>
              <Link to="/animal/vet-invoice/$id" params={{ id: invoiceId }} className={recordClasses.name}>
                {text || i18n._(categoryTexts[category])}
              </Link>
              <Dotted className={`${recordClasses.small} numbers`} parts={[formats.date(date), number]} />
            </span>
            <span className="numbers">{formats.money(cents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The sum of the noted costs. It is not added to the sum of the invoices, because an invoice may contain the same cost. */
function Noted({ noted, animal, hasInvoices }: { noted: readonly NotedCost[]; animal: Animal; hasInvoices: boolean }) {
  const formats = useFormats()
  const inCustody = costInCustody(noted, animal)
  if (!inCustody) return null
  const sum = formats.money(inCustody)
  const from = animal.careFrom ? formats.date(animal.careFrom) : ''
  return (
    <Card flush title={<Trans>Costs noted at tests, procedures and treatments</Trans>}>
      <p className={`${recordClasses.empty} numbers`}>
        <Trans>
          <strong>{sum}</strong> in care since {from}
        </Trans>
        {hasInvoices && (
          <>
            {'. '}
            <Trans>An amount that is on an invoice too is in both sums.</Trans>
          </>
        )}
      </p>
    </Card>
  )
}
