import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { contactName, isBanned, type ContactRole } from '../../shared/contacts/contact.ts'
import { deleteContact } from '../../shared/contacts/contactActs.ts'
import { contactLinks } from '../../shared/records/contactRecord.ts'
import { anonymiseContact } from '../../shared/merging/contactUnion.ts'
import { Failure } from '../../shared/errors.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { BanDialog } from './BanDialog.tsx'
import { useLinkWords } from './parts/linkWords.ts'
import { roleTexts } from './parts/roleTexts.ts'
import type { KnownContact } from './useContactRecord.ts'

/** What is done with a contact beside editing it: merge, ban, delete or anonymise. */
export function ContactActs({ known, onMerge }: { known: KnownContact; onMerge: () => void }) {
  const [banning, setBanning] = useState(false)
  const today = useToday()
  const remove = useRemove(known)
  return (
    <>
      <Button variant="subtle" onClick={onMerge}>
        <Trans>Merge duplicate</Trans>
      </Button>
      <Button variant="subtle" onClick={() => setBanning(true)}>
        {isBanned(known.contact, today) ? <Trans>Change the ban</Trans> : <Trans>Ban</Trans>}
      </Button>
      <Button variant="subtle" color="red" onClick={() => void remove()}>
        <Trans>Delete</Trans>
      </Button>
      {banning && <BanDialog known={known} onClose={() => setBanning(false)} />}
    </>
  )
}

interface Refused {
  links?: Record<string, number>
  roles?: ContactRole[]
}

/** What names a contact, and what has to end before it can be anonymised, in words. */
function useRefusalWords() {
  const { i18n } = useLingui()
  const failed = useFailed()
  const inWords = useLinkWords()

  function refused(error: unknown): void {
    const { links = {}, roles = [] } = (error instanceof Failure && error.code === 'contact.underWay' ? error.detail : {}) as Refused
    const open = inWords(links)
    const live = roles.map((role) => i18n._(roleTexts[role])).join(', ')
    if (!open && !live) return failed(error)
    toast({
      tone: 'danger',
      text: (
        <>
          {open && <Trans>Still under way: {open}. Finish that first.</Trans>}{' '}
          {live && <Trans>This contact is still needed as: {live}. Remove these roles first.</Trans>}
        </>
      ),
    })
  }
  return { inWords, refused }
}

/** Deletes a contact that nothing names; offers to anonymise every other. */
function useRemove({ contact, again }: KnownContact): () => Promise<void> {
  const { t } = useLingui()
  const { inWords, refused } = useRefusalWords()
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const failed = useFailed()
  const { id } = contact
  const name = contactName(contact)

  async function links(): Promise<Record<string, number>> {
    try {
      return (await engine.caller.call(contactLinks, { params: { id } })).links
    } catch (error) {
      // Without a network the server decides once it hears of it.
      if (isUnreachable(error)) return {}
      throw error
    }
  }

  async function deleted() {
    const text = <Trans>{name} is deleted with everything that is known of this contact.</Trans>
    if (!(await confirm({ title: <Trans>Delete this contact?</Trans>, text, confirm: <Trans>Delete</Trans>, danger: true }))) return
    await engine.perform(deleteContact, { id }, { rows: [contact] })
    toast({ tone: 'done', text: t`The contact was deleted.` })
    void navigate({ to: '/contacts' })
  }

  async function anonymised(named: Record<string, number>) {
    const what = inWords(named)
    const yes = await confirm({
      title: <Trans>Anonymise this contact?</Trans>,
      text: (
        <Trans>
          {what} name this contact, so it cannot be deleted. Instead its name and every way to reach it can be blanked for good, in the
          history too; postal code and city stay for statistics. Of home checks the photos, the signature, notes and typed answers go as
          well; results and dates stay.
        </Trans>
      ),
      confirm: <Trans>Anonymise</Trans>,
      danger: true,
    })
    if (!yes) return
    try {
      await engine.caller.call(anonymiseContact, { params: { id } })
    } catch (error) {
      return refused(error)
    }
    toast({ tone: 'done', text: t`The contact was anonymised.` })
    again()
  }

  return async () => {
    try {
      const named = await links()
      await (Object.keys(named).length === 0 ? deleted() : anonymised(named))
    } catch (error) {
      failed(error)
    }
  }
}
