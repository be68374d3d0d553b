#!/usr/bin/env -S gjs -m
// A window of WebKitGTK that WebKitWebDriver can steer and whose profile outlives it: MiniBrowser forgets cookies,
// databases and service workers as soon as it is steered. Usage: webkit-window.js PROFILE
import Gtk from 'gi://Gtk?version=3.0'
import WebKit2 from 'gi://WebKit2?version=4.1'

const profile = ARGV[0]
Gtk.init(null)

const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
})
context.get_cookie_manager().set_persistent_storage(`${profile}/cookies.sqlite`, WebKit2.CookiePersistentStorage.SQLITE)
context.set_automation_allowed(true)

function openWindow(extra = {}) {
  const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true, ...extra })
  view.get_settings().set_enable_write_console_messages_to_stdout(true)
  const window = new Gtk.Window({ default_width: 1440, default_height: 900 })
  window.add(view)
  view.connect('create', (opener) => openWindow({ related_view: opener }))
  view.connect('close', () => window.destroy())
  window.show_all()
  return view
}

context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo()
  info.set_name('WebKitGTK')
  info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
  session.set_application_info(info)
  session.connect('create-web-view', () => openWindow())
  session.connect('will-close', () => Gtk.main_quit())
})

Gtk.main()
