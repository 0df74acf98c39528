// What is entered to invite somebody, and what is missing of it: it needs the network and a fresh password.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Right } from '../../../shared/access.ts'
import { Failure } from '../../../shared/errors.ts'
import { readEmail } from '../../session/typed.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

const empty = { email: '', forename: '', surname: '', rights: [] as Right[] }
type Missing = Partial<Record<'email' | 'forename' | 'surname', true>>

export interface Invited {
  id: null
  email: string
  forename: string
  surname: string
  rights: Right[]
}

interface Props {
  /** Sends the invitation. */
  invite: (person: Invited) => Promise<unknown>
  onInvited: () => Promise<void>
}

/** Values, what is missing in them, and the call. */
export function useInvitation({ invite, onInvited }: Props) {
  const { t } = useLingui()
  const failed = useFailed()
  const [values, setValues] = useState(empty)
  const [missing, setMissing] = useState<Missing>({})
  const [inUse, setInUse] = useState(false)
  const [saving, setSaving] = useState(false)
  useLeaveGuard(values !== empty && !saving)

  function change(part: Partial<typeof empty>) {
    setValues((before) => ({ ...before, ...part }))
    setMissing((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    if ('email' in part) setInUse(false)
  }

  async function save() {
    if (saving) return
    const email = readEmail(values.email)
    const [forename, surname] = [values.forename.trim(), values.surname.trim()]
    setMissing({ ...(!email && { email: true }), ...(!forename && { forename: true }), ...(!surname && { surname: true }) })
    if (!email || !forename || !surname) return
    setSaving(true)
    try {
      await invite({ id: null, email, forename, surname, rights: values.rights })
      toast({ tone: 'done', text: t`The invitation to ${email} is on its way` })
      await onInvited()
    } catch (error) {
      setSaving(false)
      if (error instanceof Failure && error.code === 'emailInUse') setInUse(true)
      else failed(error)
    }
  }

  return { values, missing, inUse, saving, change, save }
}
