import { axe } from './axe.ts';
import type { Engine } from './engine.ts';

export const engines: Engine[] = [axe];
