/**
 * Makes the ref of an element that tells its parent its height in a custom property, for as long as it is there: what
 * sticks below it finds its place by that, however many lines it takes.
 */
export function tellHeight(property: `--${string}`) {
  return (element: HTMLElement | null) => {
    const parent = element?.parentElement
    if (!element || !parent) return undefined
    const observer = new ResizeObserver(() => parent.style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element, { box: 'border-box' })
    return () => observer.disconnect()
  }
}
