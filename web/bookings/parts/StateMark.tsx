import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'

/** The colour and the picture of each state. */
export type StateSigns<S extends string> = Record<S, Pick<ComponentProps<typeof StatusPill>, 'tone' | 'icon'>>

interface Props<S extends string> {
  state: S
  signs: StateSigns<S>
  texts: Record<S, MessageDescriptor>
}

/** A state in words, with its sign. */
export function StateMark<S extends string>({ state, signs, texts }: Props<S>) {
  const { i18n } = useLingui()
  return <StatusPill {...signs[state]}>{i18n._(texts[state])}</StatusPill>
}
