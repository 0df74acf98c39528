import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { animalDocument, cardPapers, type CardPaper } from '../../../shared/documents/documents.ts'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'
import { Card } from '../../ui/Card.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { ChangeDocument } from '../../changes/parts/ChangeDocument.tsx'
import { DocumentButton } from '../../documents/parts/DocumentButton.tsx'
import { DocumentLanguage } from '../../documents/parts/DocumentLanguage.tsx'

const KennelCard = lazyPart(() => import('./KennelCard.tsx'))

/** What can be printed of an animal. The kennel card is printed by the device itself, without a network too. */
export function AnimalDocuments({ record }: { record: AnimalRecord }) {
  const { t } = useLingui()
  const [paper, setPaper] = useState<CardPaper>('a5')
  const [isPrinting, setPrinting] = useState(false)
  const { animal, changes } = record
  const { id } = animal
  const name = [animal.name, animal.number].filter(Boolean).join(' ')
  // What the server does not know yet, it cannot print.
  const isKnown = animal.version > 0
  return (
    <Card title={<Trans>Documents</Trans>}>
      <Group align="center">
        <Choice
          label={t`Paper of the kennel card`}
          value={paper}
          onChange={setPaper}
          options={cardPapers.map((value) => ({ value, text: value.toUpperCase() }))}
        />
        {isKnown && <DocumentLanguage />}
        <Button leftSection={<IconPrinter aria-hidden />} onClick={() => setPrinting(true)}>
          <Trans>Print kennel card</Trans>
        </Button>
        {isKnown && (
          <>
            <DocumentButton
              endpoint={animalDocument}
              parts={(language) => ({ params: { id, document: 'kennel-card' as const }, query: { language, paper } })}
              file={t`Kennel card ${name}`}
            >
              <Trans>Kennel card (PDF)</Trans>
            </DocumentButton>
            <DocumentButton
              endpoint={animalDocument}
              parts={(language) => ({ params: { id, document: 'sheet' as const }, query: { language } })}
              file={t`Animal sheet ${name}`}
            >
              <Trans>Animal sheet (PDF)</Trans>
            </DocumentButton>
            {changes.map((change) => (
              <ChangeDocument key={change.id} change={change} dated />
            ))}
          </>
        )}
      </Group>
      {isPrinting && (
        <Suspense fallback={null}>
          <KennelCard record={record} paper={paper} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </Card>
  )
}
