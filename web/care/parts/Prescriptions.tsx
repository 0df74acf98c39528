import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { CareItem } from '../../../shared/care/careItem.ts'
import { lacksOriginal, provenBy } from '../../../shared/vetInvoices/treatmentOriginal.ts'
import recordClasses from '../../animals/record/Record.module.css'
import { useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import classes from '../Care.module.css'
import { doseParts } from './careTexts.ts'
import { daysParts } from './planState.ts'
import { useAnimalCare } from './useAnimalCare.ts'
import { useTreatmentOriginals } from './useTreatmentOriginals.ts'

const OriginalsDialog = lazyPart(() => import('../OriginalsDialog.tsx'))

/** The treatments of an animal with prescription medicine, each with its original or the note that it is missing. */
export default function Prescriptions({ animal }: { animal: Pick<Animal, 'id'> }) {
  const mayView = useHasRight('care.view')
  return mayView ? <Treatments animalId={animal.id} /> : null
}

function Treatments({ animalId }: { animalId: string }) {
  const { t } = useLingui()
  const { items } = useAnimalCare(animalId)
  const originals = useTreatmentOriginals(animalId)
  const [open, setOpen] = useState<CareItem | null>(null)
  const proven = provenBy(originals ?? [])
  const treatments = items.filter((item) => proven.has(item.id) || lacksOriginal(item, proven))
  if (originals === null || treatments.length === 0) return null
  return (
    <Card flush title={<Trans>Medicine on prescription</Trans>}>
      <ul className={recordClasses.list} aria-label={t`Medicine on prescription`}>
        {treatments.map((item) => (
          <Row key={item.id} item={item} lacks={lacksOriginal(item, proven)} onOpen={() => setOpen(item)} />
        ))}
      </ul>
      <Suspense fallback={null}>{open && <OriginalsDialog item={open} onClose={() => setOpen(null)} />}</Suspense>
    </Card>
  )
}

function Row({ item, lacks, onOpen }: { item: CareItem; lacks: boolean; onOpen: () => void }) {
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
        {lacks && (
          <span className={classes.state}>
            <Trans>Original missing</Trans>
          </span>
        )}
      </span>
      <Button variant={lacks ? 'default' : 'subtle'} data-no-print aria-label={t`Original of ${label}`} onClick={onOpen}>
        {lacks ? <Trans>Add the original</Trans> : <Trans>Original</Trans>}
      </Button>
    </li>
  )
}
