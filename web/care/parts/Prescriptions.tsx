import { Trans, useLingui } from '@lingui/react/macro'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { CareItem } from '../../../shared/care/careItem.ts'
import recordClasses from '../../animals/record/Record.module.css'
import { useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import classes from '../Care.module.css'
import { doseParts } from './careTexts.ts'
import { daysParts } from './planState.ts'
import { useAnimalCare } from './useAnimalCare.ts'
import { ProofButton, useProofs, type Proof } from './useProofs.tsx'

/** The treatments of an animal with prescription medicine, each with its original or the note that it is missing. */
export default function Prescriptions({ animal }: { animal: Pick<Animal, 'id'> }) {
  const mayView = useHasRight('care.view')
  return mayView ? <Treatments animalId={animal.id} /> : null
}

function Treatments({ animalId }: { animalId: string }) {
  const { t } = useLingui()
  const { items } = useAnimalCare(animalId)
  const { proofOf, dialog } = useProofs(animalId)
  const treatments = items.flatMap((item) => {
    const proof = proofOf(item)
    return proof ? [{ item, proof }] : []
  })
  if (treatments.length === 0) return null
  return (
    <Card flush title={<Trans>Medicine on prescription</Trans>}>
      <ul className={recordClasses.list} aria-label={t`Medicine on prescription`}>
        {treatments.map((one) => (
          <Row key={one.item.id} {...one} />
        ))}
      </ul>
      {dialog}
    </Card>
  )
}

function Row({ item, proof }: { item: CareItem; proof: Proof }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const { label, from, batch } = item
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{label}</span>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[formats.date(from), ...doseParts(item, i18n), ...daysParts(item, { i18n, formats, today }), batch && t`batch ${batch}`]}
        />
        {proof.lacks && (
          <span className={classes.state}>
            <Trans>Original missing</Trans>
          </span>
        )}
      </span>
      <ProofButton label={label} proof={proof} />
    </li>
  )
}
