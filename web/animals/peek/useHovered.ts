import { useEffect, useState } from 'react'
import { listening } from '../../ui/listen.ts'
import { animalLinkOf, type AnimalLink } from './animalLink.ts'

/** Milliseconds that the pointer or the focus stays on a link before its card opens, and until the card closes after they have left. */
const delay = 450
const grace = 150

/** The link to an animal on which a mouse rests, or which the keyboard has reached; null while there is none, on touch screens, and while `isOff`. */
export function useHovered(isOff: boolean): AnimalLink | null {
  const [hovered, setHovered] = useState<AnimalLink | null>(null)
  useEffect(() => {
    if (isOff) return
    const mouse = matchMedia('(hover: hover) and (pointer: fine)')
    let timer: ReturnType<typeof setTimeout> | undefined
    let aimed: AnimalLink | null = null
    let isShown = false
    const show = (found: AnimalLink | null) => {
      isShown = found !== null && found.link.isConnected
      setHovered(isShown ? found : null)
    }
    const aim = (found: AnimalLink | null) => {
      if (found?.link === aimed?.link) return
      aimed = found
      clearTimeout(timer)
      timer = setTimeout(() => show(found), found ? delay : grace)
    }
    const hide = () => {
      clearTimeout(timer)
      aimed = null
      if (isShown) show(null)
    }
    const over = ({ pointerType, buttons, target }: PointerEvent) => {
      if (pointerType === 'mouse' && buttons === 0 && mouse.matches) aim(animalLinkOf(target))
    }
    const focus = ({ target }: FocusEvent) => {
      if (mouse.matches && target instanceof Element && target.matches(':focus-visible')) aim(animalLinkOf(target))
    }
    const press = (event: KeyboardEvent) => {
      // Escape closes the card and nothing below it.
      if (event.key === 'Escape' && isShown) event.stopPropagation()
      hide()
    }
    const { on, end } = listening()
    on('pointerover', over)
    on('focusin', focus)
    on('focusout', hide)
    on('keydown', press)
    on('pointerdown', hide)
    on('scroll', hide)
    return () => {
      hide()
      end()
    }
  }, [isOff])
  return isOff ? null : hovered
}
