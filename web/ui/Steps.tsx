import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

/** Up and down in a list, by name for anyone who does not see it. */
export function Steps({ name, first, last, onStep }: { name: string; first: boolean; last: boolean; onStep: (step: 1 | -1) => void }) {
  const { t } = useLingui()
  return (
    <>
      <ActionIcon aria-label={t`${name}: up`} disabled={first} onClick={() => onStep(-1)}>
        <IconArrowUp aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t`${name}: down`} disabled={last} onClick={() => onStep(1)}>
        <IconArrowDown aria-hidden />
      </ActionIcon>
    </>
  )
}
