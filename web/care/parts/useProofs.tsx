import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import type { CareItem } from '../../../shared/care/careItem.ts'
import { lacksOriginal, provenBy } from '../../../shared/vetInvoices/treatmentOriginal.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useTreatmentOriginals } from './useTreatmentOriginals.ts'

const OriginalsDialog = lazyPart(() => import('../OriginalsDialog.tsx'))

/** Of a treatment with an original, or of one that lacks it. */
export interface Proof {
  lacks: boolean
  /** Shows the originals and adds one. */
  onOpen: () => void
}

/** Whether the originals of the treatments of an animal are kept; nothing of any other treatment, and before they are read. */
export function useProofs(animalId: string): { proofOf: (item: CareItem) => Proof | undefined; dialog: ReactNode } {
  const [open, setOpen] = useState<CareItem | null>(null)
  const originals = useTreatmentOriginals(animalId)
  const proven = provenBy(originals ?? [])
  const proofOf = (item: CareItem) => {
    const lacks = lacksOriginal(item, proven)
    return originals !== null && (lacks || proven.has(item.id)) ? { lacks, onOpen: () => setOpen(item) } : undefined
  }
  return { proofOf, dialog: <Suspense fallback={null}>{open && <OriginalsDialog item={open} onClose={() => setOpen(null)} />}</Suspense> }
}

/** The way to the originals of a treatment. `label`: what it is. */
export function ProofButton({ label, proof: { lacks, onOpen } }: { label: string; proof: Proof }) {
  const { t } = useLingui()
  return (
    <Button variant={lacks ? 'default' : 'subtle'} data-no-print aria-label={t`Original of ${label}`} onClick={onOpen}>
      {lacks ? <Trans>Add the original</Trans> : <Trans>Original</Trans>}
    </Button>
  )
}
