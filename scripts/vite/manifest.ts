import type { ManifestOptions } from 'vite-plugin-pwa'

/** What the operating system is told when the app is installed. */
export const manifest: Partial<ManifestOptions> = {
  id: '/admin/',
  name: 'Holdfast CMS',
  short_name: 'Holdfast',
  description: 'A content management back office that keeps working without a network.',
  lang: 'zh-CN',
  start_url: '/admin/',
  scope: '/admin/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#1f2d3d',
  background_color: '#f5f7fa',
  categories: ['productivity', 'business'],
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    {
      name: '内容管理',
      short_name: '内容',
      url: '/admin/configs/content',
      icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: '同步中心',
      short_name: '同步',
      url: '/admin/sync',
      icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }],
    },
  ],
  screenshots: [
    { src: 'screenshots/wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide' },
    { src: 'screenshots/narrow.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow' },
  ],
}
