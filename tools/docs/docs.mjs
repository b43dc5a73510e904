// Builds the static site in temp/site: a first page, the playground, guides, decisions and rules,
// and the API of every entry point. Ends with status 1 on any warning and on any link that leads
// nowhere.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  Application,
  Comment,
  CommentTag,
  Converter,
  DefaultTheme,
  DocumentReflection,
  JSX,
  KindRouter,
  MinimalSourceFile,
  normalizePath,
  ReflectionKind,
  TSConfigReader,
  TypeDocReader,
} from 'typedoc';
import { siteLinks } from './frame.mjs';
import { brokenLinks } from './links.mjs';
import { groupOf, pagesOf } from './pages.mjs';
import { completeSite, searchScript } from './site.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const { name, exports: targets } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Source file of every entry point, and the name by which it is imported. */
const modules = new Map(
  Object.entries(targets).flatMap(([subpath, target]) =>
    typeof target === 'object'
      ? [
          [
            target.default.replace(/^\.\/dist\/(.*)\.js$/, 'src/$1.ts'),
            join(name, subpath).replaceAll('\\', '/'),
          ],
        ]
      : [],
  ),
);

mkdirSync('temp', { recursive: true });
writeFileSync('temp/search.js', searchScript(root));
const app = await Application.bootstrap(
  { name, entryPoints: [...modules.keys()], customJs: 'temp/search.js', theme: 'site' },
  [new TSConfigReader(), new TypeDocReader()],
);

/**
 * Pages stand in the site where their Markdown stands in the project: docs/quotes.html is made of
 * docs/quotes.md.
 */
class PathRouter extends KindRouter {
  getIdealBaseName(reflection) {
    const path = reflection.isDocument()
      ? reflection.project.files.getReflectionPath(reflection)
      : undefined;
    return path === undefined
      ? super.getIdealBaseName(reflection)
      : relative(root, path).replace(/\.md$/, '');
  }
}
app.renderer.defineRouter('path', PathRouter);

/** The list of pages: modules and what the project says of itself have an item each, with short names. */
class SiteTheme extends DefaultTheme {
  buildNavigation(converted) {
    const items = super.buildNavigation(converted);
    const reference = items.find(({ text }) => text === 'Reference');
    const isModule = ({ kind }) => kind === ReflectionKind.Module;
    const found = reference.children.filter(isModule);
    for (const module of found) module.text = module.text.replace(name, '').replace(/^$/, name);
    const own = projectPages(reference.children);
    const api = {
      text: 'API',
      path: 'modules.html',
      kind: ReflectionKind.Document,
      children: found,
    };
    const project = { text: 'The project', children: own };
    reference.children = [
      api,
      ...reference.children.filter((item) => !isModule(item) && !own.includes(item)),
      project,
    ];
    return items;
  }
}

const projectPages = (items) =>
  items.filter(({ path = '' }) => !/^(?:docs|contracts)\//.test(path));

app.renderer.defineTheme('site', SiteTheme);

/** On a narrow window the header has no room for its links: they are in the menu. */
app.renderer.hooks.on('sidebar.begin', (context) =>
  JSX.createElement(
    'p',
    { class: 'site-menu-links' },
    JSX.createElement(JSX.Raw, { html: siteLinks(context.relativeURL(''), '') }),
  ),
);

/**
 * The names of places in a page are made of the words of its headings, and what stands in backticks
 * would be left out.
 */
function plainHeadings(text) {
  return text.replace(/^#{2,6} .*$/gm, (heading) => heading.replaceAll('`', ''));
}

function addPage({ path, title, text, children }, parent, project) {
  const file = normalizePath(join(root, path));
  const { content, frontmatter } = app.converter.parseRawComment(
    new MinimalSourceFile(plainHeadings(text), file),
    project.files,
  );
  const page = new DocumentReflection(title, parent, content, {
    ...frontmatter,
    group: groupOf(path),
  });
  parent.addChild(page);
  project.registerReflection(page, undefined, file);
  for (const child of children) addPage(child, page, project);
}

app.converter.on(Converter.EVENT_BEGIN, ({ project }) => {
  for (const page of pagesOf(root)) addPage(page, project, project);
});
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
    module.comment ??= new Comment();
    module.comment.blockTags.push(new CommentTag('@group', [{ kind: 'text', text: 'Reference' }]));
    module.name = modules.get(relative(root, project.files.getReflectionPath(module)));
  }
});

const project = await app.convert();
if (project !== undefined) {
  app.validate(project);
  await app.generateOutputs(project);
}
const site = app.options.getValue('out');
if (project !== undefined) await completeSite(site, root);
const faults = app.logger.hasErrors() || app.logger.hasWarnings() ? [] : brokenLinks(site);
for (const fault of faults.slice(0, 50)) console.error(fault);
if (
  project === undefined ||
  app.logger.hasErrors() ||
  app.logger.hasWarnings() ||
  faults.length > 0
)
  process.exitCode = 1;
else console.log(`${relative(root, site)}: built, every link leads somewhere`);
