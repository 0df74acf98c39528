import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

export function ToastText({ text, undo }: { text: ReactNode; undo: (() => void) | undefined }) {
  return (
    <>
      <div>{text}</div>
      {undo && (
        <Button variant="default" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </>
  )
}
