import { createLink } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTopmost } from '../topmost.ts'
import classes from './ActMenu.module.css'
import { Floating } from './Floating.tsx'

interface Props {
  /** What the acts are about, in words. */
  label: string
  /** Where it was asked for, on the screen. */
  beside: DOMRectReadOnly
  onClose: () => void
  head: ReactNode
  /** `MenuItem`s. */
  children: ReactNode
}

/** A list of acts where it was asked for; from below on phones. Arrow keys go through it, Escape and a press beside it close it. */
export function ActMenu({ label, beside, onClose, head, children }: Props) {
  const isTopmost = useTopmost()
  useEffect(() => {
    const leave = () => onClose()
    addEventListener('resize', leave)
    document.addEventListener('scroll', leave)
    return () => {
      removeEventListener('resize', leave)
      document.removeEventListener('scroll', leave)
    }
  }, [onClose])
  return (
    <>
      <div
        className={classes.away}
        onPointerDown={onClose}
        onContextMenu={(event) => {
          event.preventDefault()
          onClose()
        }}
      />
      <Floating
        beside={beside}
        className={classes.floating}
        onKeyDown={(event) => {
          if (!isTopmost || (event.key !== 'Escape' && event.key !== 'Tab')) return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      >
        <ActMenuBody label={label} head={head} isFocused>
          {children}
        </ActMenuBody>
      </Floating>
    </>
  )
}

const itemsIn = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** `isFocused`: takes the focus as soon as it is there. */
export function ActMenuBody({ label, head, isFocused, children }: Pick<Props, 'label' | 'head' | 'children'> & { isFocused?: boolean }) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isFocused && menu.current) itemsIn(menu.current)[0]?.focus({ preventScroll: true })
  }, [isFocused])
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsIn(event.currentTarget)
    const at = items.findIndex((item) => item === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items[next % items.length]?.focus()
  }
  return (
    <div className={classes.panel}>
      <div className={classes.head}>{head}</div>
      <div ref={menu} role="menu" aria-label={label} tabIndex={-1} className={classes.items} onKeyDown={go}>
        {children}
      </div>
    </div>
  )
}

type Anchor = Omit<ComponentPropsWithRef<'a'>, 'className' | 'role'> & { icon: ReactNode }

export const MenuAnchor = ({ icon, children, ...anchor }: Anchor) => (
  <a {...anchor} role="menuitem" tabIndex={-1} className={classes.item}>
    {icon}
    <span>{children}</span>
  </a>
)

/** An act that is a page. */
export const MenuItem = createLink(MenuAnchor)

/** An act on the page itself. */
export const MenuButton = ({ icon, children, onClick }: { icon: ReactNode; children: ReactNode; onClick: () => void }) => (
  <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={onClick}>
    {icon}
    <span>{children}</span>
  </button>
)
