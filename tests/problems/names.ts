import type { ESTree } from 'vite';
import { holdersOf, type Node, type Source, written } from './sources.ts';

/** A node and the source that it stands in. */
export interface Location {
  readonly source: Source;
  readonly node: Node;
}

type Callable = ESTree.Function | ESTree.ArrowFunctionExpression;

export function isCallable(node: Node | undefined): node is Callable {
  return node?.type === 'FunctionDeclaration' || node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression';
}

/**
 * Finds what a name stands for at a place, in any of the sources, and what a property of an object does; nothing where
 * only the running program knows.
 */
export function createNames(sources: readonly Source[]) {
  function meaningsOf(name: string, { source, node }: Location): Location[] {
    for (const holder of holdersOf(node)) {
      if (isCallable(holder) && holder.params.some((each) => binds(source, each, name))) return handedIn(name, holder, source);
      if (holder.type === 'ForOfStatement' && binds(source, holder.left, name)) return [];
      if (holder.type === 'CatchClause' && holder.param && binds(source, holder.param, name)) return [];
      if (holder.type !== 'BlockStatement' && holder.type !== 'Program') continue;
      const declared = holder.body.find((each) => declarationIn(each, name) !== undefined);
      const value = declared && declarationIn(declared, name);
      if (value !== undefined) return [{ source, node: value }];
      if (holder.type === 'Program') return imported(name, holder, source);
    }
    return [];
  }

  /** The arguments that the calls of a function give for one of its parameters, or for a property of one. */
  function handedIn(name: string, callable: Callable, source: Source): Location[] {
    const [holder, ...further] = holdersOf(callable);
    const called = holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? holder.id.name : callable.id?.name;
    const isExported = [holder, ...further].slice(0, 3).some((each) => each?.type === 'ExportNamedDeclaration');
    const index = callable.params.findIndex((each) => binds(source, each, name));
    const calls = (isExported ? sources : [source]).flatMap((each) =>
      each.nodes.flatMap((node) => {
        const isCall = node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === called;
        const argument = isCall ? node.arguments[index] : undefined;
        return argument === undefined ? [] : [{ source: each, node: argument }];
      }),
    );
    return callable.params[index]?.type === 'ObjectPattern' ? calls.flatMap((call) => propertyOf(call, name)) : calls;
  }

  function propertyOf(location: Location, name: string): Location[] {
    const { source, node } = location;
    if (node.type === 'Identifier') return meaningsOf(node.name, location).flatMap((each) => propertyOf(each, name));
    if (node.type !== 'ObjectExpression') return [];
    return node.properties.flatMap((each) =>
      each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name ? [{ source, node: each.value }] : [],
    );
  }

  function imported(name: string, program: Extract<Node, { type: 'Program' }>, source: Source): Location[] {
    for (const node of program.body) {
      if (node.type !== 'ImportDeclaration') continue;
      const specifier = node.specifiers.find(({ local }) => local.name === name);
      if (specifier === undefined) continue;
      const exported = specifier.type === 'ImportSpecifier' && 'name' in specifier.imported ? specifier.imported.name : name;
      const path = node.source.value.replace(/^(?:#|(?:\.\.?\/)+)/, '');
      return sources.flatMap((each) => {
        const [root] = each.nodes;
        if (each === source || !each.path.endsWith(path) || root?.type !== 'Program') return [];
        return root.body.flatMap((statement) => {
          const value = declarationIn(statement, exported);
          return value === undefined ? [] : [{ source: each, node: value }];
        });
      });
    }
    return [];
  }

  return { meaningsOf, propertyOf };
}

/** True when a parameter or pattern gives a name its value. */
function binds(source: Source, pattern: Node, name: string): boolean {
  if (pattern.type === 'Identifier') return pattern.name === name;
  const isPattern = pattern.type === 'ObjectPattern' || pattern.type === 'ArrayPattern' || pattern.type === 'VariableDeclaration';
  return isPattern && new RegExp(`\\b${name}\\b`).test(written(source, pattern));
}

/** The declaration of a name by a statement: a function, or the value of a constant. */
function declarationIn(statement: Node, name: string): Node | undefined {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ? declarationIn(statement.declaration, name) : undefined;
  if (statement.type === 'FunctionDeclaration') return statement.id?.name === name ? statement : undefined;
  if (statement.type !== 'VariableDeclaration') return undefined;
  return statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init ?? undefined;
}
