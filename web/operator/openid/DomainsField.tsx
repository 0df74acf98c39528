import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { emailDomainsIn, mostEmailDomains } from '../../../shared/operator/emailDomains.ts'

interface Props {
  value: string
  /** Shown once somebody has tried to save. */
  tried: boolean
  error?: ReactNode
  onChange: (value: string) => void
}

/** Whether what was typed can be saved. */
export function domainsFit(typed: string): boolean {
  const { domains, wrong } = emailDomainsIn(typed)
  return wrong.length === 0 && domains.length > 0 && domains.length <= mostEmailDomains
}

export function DomainsField({ value, tried, error, onChange }: Props) {
  return (
    <Textarea
      label={<Trans>Domains of e-mail addresses</Trans>}
      description={<Trans>One in each line, such as tierheim.example. At most {mostEmailDomains}.</Trans>}
      required
      autosize
      minRows={2}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={tried && !domainsFit(value) ? <Fault typed={value} /> : error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Fault({ typed }: { typed: string }) {
  const { domains, wrong } = emailDomainsIn(typed)
  if (wrong.length > 0) return <Trans>This is no domain: {wrong.join(', ')}</Trans>
  if (domains.length === 0) return <Trans>Please fill in this field.</Trans>
  return <Trans>At most {mostEmailDomains} domains.</Trans>
}
