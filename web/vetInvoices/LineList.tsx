import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { InvoiceLine } from '../../shared/vetInvoices/lines.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { useAnimalsByIds } from './useAnimalsByIds.ts'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import recordClasses from '../animals/record/Record.module.css'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { categoryTexts } from './vetInvoiceTexts.ts'

interface Props {
  lines: readonly InvoiceLine[]
  /** Absent where nothing can be changed. */
  onOpen?: ((line: InvoiceLine) => void) | undefined
}

/** The lines of an invoice, each with its animal and its amount. */
export function LineList({ lines, onOpen }: Props) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const animals = useAnimalsByIds(lines)
  if (lines.length === 0) return null
  return (
    <ul className={recordClasses.list} aria-label={t`Lines`}>
      {lines.map((line) => {
        const animal = line.animalId === null ? undefined : animals?.get(line.animalId)
        const what = line.text || i18n._(categoryTexts[line.category])
        const amount = formats.money(line.cents)
        const called = animal ? animal.name || animal.number : ''
        return (
          <li key={line.id}>
            {animal && <AnimalPortrait id={animal.id} species={animal.species} />}
            <span className={recordClasses.what}>
              <span className={recordClasses.name}>
                {animal ? (
                  <AnimalName animal={animal} />
                ) : line.animalId === null ? (
                  <Trans>No single animal</Trans>
                ) : (
                  <Trans>An animal that is not on this device</Trans>
                )}
              </span>
              <Dotted className={`${recordClasses.small} numbers`} parts={[amount, what, line.prescription && t`prescription medicine`]} />
            </span>
            {onOpen && (
              <ActionIcon variant="subtle" aria-label={t`Change the line: ${called} ${amount}`} onClick={() => onOpen(line)}>
                <IconPencil aria-hidden />
              </ActionIcon>
            )}
          </li>
        )
      })}
    </ul>
  )
}
