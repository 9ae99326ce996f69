import * as calls from '#contract/car-requests.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { answerCars } from './answer-cars.ts';

export const carBindings: readonly Binding[] = [bind(calls.answerCars, answerCars)];
