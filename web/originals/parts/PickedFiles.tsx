import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import recordClasses from '../../animals/record/Record.module.css'
import { OriginalButtons } from './OriginalButtons.tsx'
import type { Picked } from './pickOriginal.ts'

interface Props {
  of: 'invoice' | 'prescription'
  files: readonly Picked[]
  onChange: (files: (now: readonly Picked[]) => readonly Picked[]) => void
}

/** Files that were chosen in a form and are queued when it is saved. */
export function PickedFiles({ of, files, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <OriginalButtons of={of} onPick={(picked) => onChange((now) => [...now.filter(({ sha256 }) => sha256 !== picked.sha256), picked])} />
      {files.length > 0 && (
        <ul className={recordClasses.list} aria-label={t`Originals`}>
          {files.map(({ sha256, name }) => (
            <li key={sha256}>
              <span className={recordClasses.what}>
                <span className={recordClasses.name}>{name}</span>
              </span>
              <ActionIcon
                variant="subtle"
                aria-label={t`Remove ${name}`}
                onClick={() => onChange((now) => now.filter((one) => one.sha256 !== sha256))}
              >
                <IconX aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Text c="dimmed" size="sm">
        <Trans>The original is kept as it is, and nobody changes it.</Trans>
      </Text>
    </>
  )
}
