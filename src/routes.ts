import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: every URL below /admin and the file that backs it. */
export const routes = rootRoute('app/root-route.tsx', [
  route('/login', 'areas/session/login.tsx'),
  route('/register', 'areas/session/register.tsx'),
  route('/401', 'areas/session/denied.tsx'),
  route('/404', 'areas/session/missing.tsx'),
  layout('signed-in', 'app/signed-in-route.tsx', [
    index('app/home-redirect.tsx'),
    route('/cms/content/editorW', 'areas/contents/editor/content-editor-window-route.tsx'),
    route('/cms/preview', 'areas/contents/preview/preview-page.tsx'),
    layout('shell', 'app/shell/shell-route.tsx', [
      route('/index', 'areas/account/home.tsx'),
      route('/user/profile', 'areas/account/profile.tsx'),
      route('/user/preference', 'areas/account/preference.tsx'),
      route('/sync', 'areas/sync-centre/sync-centre.tsx'),
      route('/storage', 'areas/sync-centre/storage.tsx'),
      route('/operations/link', 'areas/links/link-group-list.tsx'),
      route('/operations/link/list', 'areas/links/link-list.tsx'),
      route('/system/dict', 'areas/system/dicts/dict-type-list.tsx'),
      route('/system/dict-data/index/$dictId', 'areas/system/dicts/dict-data-list.tsx'),
      route('/configs/site', 'areas/site/sites/site-list.tsx'),
      route('/configs/catalog', 'areas/site/catalogs/catalog-page.tsx'),
      route('/configs/publishpipe', 'areas/site/pipes/pipe-list.tsx'),
      route('/configs/file', 'areas/site/files/file-page.tsx'),
      route('/cms/file/editor', 'areas/site/files/file-editor-page.tsx'),
      route('/cms/site/tabs', 'areas/site/sites/site-tabs.tsx'),
      route('/configs/exmodel', 'areas/models/exmodel-list.tsx'),
      route('/cms/exmodel/fields', 'areas/models/exmodel-fields.tsx'),
      route('/configs/content', 'areas/contents/content-page.tsx'),
      route('/cms/content/editor', 'areas/contents/editor/content-editor-route.tsx'),
      route('/configs/template', 'areas/site/templates/template-list.tsx'),
      route('/cms/template/editor', 'areas/site/templates/editor/template-editor.tsx'),
      route('/redirect/$', 'app/redirect-route.tsx'),
      route('/$', 'app/menu-path-route.tsx'),
    ]),
  ]),
])
