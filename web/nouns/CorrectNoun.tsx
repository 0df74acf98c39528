import { useMemo } from 'react'
import type { Kind } from '../../shared/rows.ts'
import { bodyOf } from '../correction/Correcting.tsx'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import type { RefusedProps } from '../words/words.ts'
import { NounDialog, type NounProps } from './NounPage.tsx'

/** The form of a plain noun, filled with what a refused entry says. */
export function CorrectNoun<K extends Kind>({ entry, onClose, ...props }: NounProps<K> & Pick<RefusedProps<unknown>, 'entry' | 'onClose'>) {
  const { kind, acts } = props.noun
  const { name } = acts.change
  const as = useMemo(() => bodyOf(name), [name])
  return (
    <CorrectRow entry={entry} kind={kind} as={as} onClose={onClose}>
      {(row) => <NounDialog {...props} row={row} onClose={onClose} />}
    </CorrectRow>
  )
}
