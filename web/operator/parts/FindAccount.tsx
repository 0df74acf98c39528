import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { listAccounts } from '../../../shared/operator/accounts.ts'
import { useCall } from '../../ui/useCall.ts'
import { nameOfUser } from '../../users/parts/userTexts.ts'
import { Choices, FindRecord } from './FindRecord.tsx'

interface Props {
  label: ReactNode
  /** The words with which the search begins. */
  words: string
  /** One that is not offered. */
  not: string
  onChoose: (id: string) => void
}

/** Searches all accounts, and offers the first few that were not merged into another one. */
export const FindAccount = ({ label, words: first, ...found }: Props) => (
  <FindRecord first={first} data-autofocus label={label} description={<Trans>Name, e-mail address or organisation</Trans>}>
    {(words) => <Found {...found} words={words} />}
  </FindRecord>
)

function Found({ words, not, onChoose }: Omit<Props, 'label'>) {
  const { t } = useLingui()
  const read = useCall(listAccounts, { body: { search: words } })
  return (
    <Choices
      read={read}
      choicesOf={({ items }) =>
        items
          .filter(({ id, isMerged }) => id !== not && !isMerged)
          .map((account) => {
            const text = [nameOfUser(account), account.email].filter(Boolean).join(' · ')
            return { id: account.id, text, label: t`Compare with: ${text}`, choose: () => onChoose(account.id) }
          })
      }
    />
  )
}
