import { Button, type ButtonProps } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'

/** Copies a text and confirms it. */
export function CopyButton({ text, children, ...rest }: ButtonProps & { text: string; children: ReactNode }) {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    )
  return (
    <Button {...rest} onClick={copy}>
      {copied === text ? <Trans>Copied</Trans> : children}
    </Button>
  )
}
